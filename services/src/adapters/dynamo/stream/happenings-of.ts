import { groupId, userId } from '@halqa/domain';
import * as z from 'zod';
import type { Happening } from '../../../notifications/happening.ts';
import { storedProfile } from '../../../ports/profiles.ts';
import { groupItem } from '../circles/group-item.ts';
import { invitationItem } from '../circles/invitation-item.ts';
import { memberItem } from '../circles/member-item.ts';
import { storedInstant } from '../stored-values.ts';
import type { StreamChange } from './stream-change.ts';

type Reader = (change: StreamChange) => readonly Happening[];

/** What a change of the table means for people. Most changes mean nothing to anybody. */
export function happeningsOf(change: StreamChange): readonly Happening[] {
  const keys = itemKeys.safeParse(change.after);
  if (!keys.success) return [];
  const { PK, SK } = keys.data;
  const reader = readers.find(({ pk, sk }) => PK.startsWith(pk) && SK.startsWith(sk));
  return reader ? reader.read(change) : [];
}

const itemKeys = z.object({ PK: z.string(), SK: z.string() });

const readers: readonly { readonly pk: string; readonly sk: string; readonly read: Reader }[] = [
  { pk: 'USER#', sk: 'PROFILE', read: profileHappenings },
  { pk: 'GROUP#', sk: 'META', read: groupHappenings },
  { pk: 'GROUP#', sk: 'M#', read: memberHappenings },
  { pk: 'GROUP#', sk: 'INV#', read: invitationHappenings },
];

function profileHappenings({ before, after }: StreamChange): Happening[] {
  const now = storedProfile.parse(after);
  const person = userId(now.id);
  if (before === undefined) return [{ kind: 'profile_created', userId: person }];
  const old = storedProfile.parse(before);
  const happened: Happening[] = [];
  if (now.has_bank_account && !old.has_bank_account) happened.push({ kind: 'bank_linked', userId: person });
  if (now.name !== old.name) happened.push({ kind: 'name_changed', userId: person, name: now.name });
  const loggedInAt = now.last_sign_in_at;
  if (loggedInAt !== null && loggedInAt !== old.last_sign_in_at) {
    happened.push({ kind: 'logged_in', userId: person, at: Date.parse(loggedInAt) });
  }
  return happened;
}

function groupHappenings({ before, after }: StreamChange): Happening[] {
  const now = groupItem.parse(after);
  const about = aboutGroup.parse(after);
  if (now.simulated) return [];
  if (before === undefined) return [{ kind: 'group_created', ...about }];
  if (groupItem.parse(before).state === now.state) return [];
  if (now.state === 'ready') return [{ kind: 'group_ready', ...about }];
  return now.state === 'cancelled' ? [{ kind: 'group_cancelled', ...about }] : [];
}

function memberHappenings({ before, after }: StreamChange): Happening[] {
  const { userId, state } = memberItem.parse(after);
  const hadLeft = before === undefined || memberItem.parse(before).state === 'left';
  const hasLeft = state === 'left';
  if (hadLeft === hasLeft) return [];
  return [{ kind: hasLeft ? 'member_left' : 'member_joined', userId, ...aboutGroup.parse(after) }];
}

function invitationHappenings({ before, after }: StreamChange): Happening[] {
  const { id: invitationId, state } = invitationItem.parse(after);
  const about = { invitationId, ...aboutGroup.parse(after) };
  if (before === undefined) return [{ kind: 'invited', ...about }];
  if (invitationItem.parse(before).state === state) return [];
  if (state === 'declined') return [{ kind: 'invitation_declined', ...about }];
  return state === 'expired' ? [{ kind: 'invitation_expired', ...about }] : [];
}

/** Which group an item of its partition is about, and when it changed by the clock that people see. */
const aboutGroup = z
  .object({ PK: z.string(), changedAt: storedInstant })
  .transform(({ PK, changedAt }) => ({ groupId: groupId(PK.replace('GROUP#', '')), at: changedAt }));
