import { groupId, userId } from '@halqa/domain';
import * as z from 'zod';
import type { Happening } from '../../../notifications/happening.ts';
import { storedProfile } from '../../../ports/profiles.ts';
import { groupItem } from '../circles/group-item.ts';
import { invitationItem } from '../circles/invitation-item.ts';
import { memberItem } from '../circles/member-item.ts';
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

function profileHappenings({ before, after, at }: StreamChange): Happening[] {
  const now = storedProfile.parse(after);
  const person = userId(now.id);
  if (before === undefined) return [{ kind: 'profile_created', userId: person, at }];
  const old = storedProfile.parse(before);
  const happened: Happening[] = [];
  if (now.has_bank_account && !old.has_bank_account) happened.push({ kind: 'bank_linked', userId: person, at });
  if (now.name !== old.name) happened.push({ kind: 'name_changed', userId: person, name: now.name, at });
  return happened;
}

function groupHappenings({ before, after, at }: StreamChange): Happening[] {
  const now = groupItem.parse(after);
  if (now.simulated) return [];
  if (before === undefined) return [{ kind: 'group_created', groupId: now.id, at }];
  if (groupItem.parse(before).state === now.state) return [];
  if (now.state === 'ready') return [{ kind: 'group_ready', groupId: now.id, at }];
  return now.state === 'cancelled' ? [{ kind: 'group_cancelled', groupId: now.id, at }] : [];
}

function memberHappenings({ before, after, at }: StreamChange): Happening[] {
  if (before !== undefined) return [];
  return [{ kind: 'member_joined', groupId: groupOf(after), userId: memberItem.parse(after).userId, at }];
}

function invitationHappenings({ before, after, at }: StreamChange): Happening[] {
  const { id: invitationId, state } = invitationItem.parse(after);
  const about = { groupId: groupOf(after), invitationId, at };
  if (before === undefined) return [{ kind: 'invited', ...about }];
  if (invitationItem.parse(before).state === state) return [];
  if (state === 'declined') return [{ kind: 'invitation_declined', ...about }];
  return state === 'expired' ? [{ kind: 'invitation_expired', ...about }] : [];
}

function groupOf(item: unknown) {
  return groupId(itemKeys.parse(item).PK.replace('GROUP#', ''));
}
