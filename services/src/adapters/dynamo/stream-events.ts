import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { groupId, userId } from '@halqa/domain';
import * as z from 'zod';
import type { DomainEvent } from '../../events/domain-event.ts';
import { storedProfile } from '../../ports/profiles.ts';
import { groupItem, invitationItem, memberItem } from './groups/group-items.ts';
import { storedInstant } from './table.ts';

const image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
);

/** The records of a table's stream as Lambda hands them over. */
export const streamEvent = z.object({
  Records: z.array(
    z.object({
      dynamodb: z.object({
        SequenceNumber: z.string(),
        NewImage: image.optional(),
        OldImage: image.optional(),
      }),
    }),
  ),
});

export type StreamRecord = z.infer<typeof streamEvent>['Records'][number];

type Item = Record<string, unknown>;

/** One item before and after. A new item has no before, a removed one no after. */
export type StreamChange = {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
};

export function changeOf({ dynamodb }: StreamRecord): StreamChange {
  const { NewImage, OldImage } = dynamodb;
  return {
    before: OldImage && unmarshall(OldImage),
    after: NewImage && unmarshall(NewImage),
  };
}

type Reader = (change: StreamChange) => readonly DomainEvent[];

/** What a change of the table means for people. Most changes mean nothing to anybody. */
export function domainEventsOf(change: StreamChange): readonly DomainEvent[] {
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

function profileHappenings({ before, after }: StreamChange): DomainEvent[] {
  const now = storedProfile.parse(after);
  const person = userId(now.id);
  if (before === undefined) return [{ kind: 'profile_created', userId: person }];
  const old = storedProfile.parse(before);
  const happened: DomainEvent[] = [];
  if (now.has_bank_account && !old.has_bank_account) happened.push({ kind: 'bank_linked', userId: person });
  if (now.name !== old.name) happened.push({ kind: 'name_changed', userId: person, name: now.name });
  const loggedInAt = now.last_sign_in_at;
  if (loggedInAt !== null && loggedInAt !== old.last_sign_in_at) {
    happened.push({ kind: 'logged_in', userId: person, at: Date.parse(loggedInAt) });
  }
  return happened;
}

function groupHappenings({ before, after }: StreamChange): DomainEvent[] {
  const now = groupItem.parse(after);
  const about = aboutGroup.parse(after);
  if (now.simulated) return [];
  if (before === undefined) return [{ kind: 'group_created', ...about }];
  if (groupItem.parse(before).state === now.state) return [];
  if (now.state === 'ready') return [{ kind: 'group_ready', ...about }];
  return now.state === 'cancelled' ? [{ kind: 'group_cancelled', ...about }] : [];
}

function memberHappenings({ before, after }: StreamChange): DomainEvent[] {
  const { userId, state } = memberItem.parse(after);
  const hadLeft = before === undefined || memberItem.parse(before).state === 'left';
  const hasLeft = state === 'left';
  if (hadLeft === hasLeft) return [];
  return [{ kind: hasLeft ? 'member_left' : 'member_joined', userId, ...aboutGroup.parse(after) }];
}

function invitationHappenings({ before, after }: StreamChange): DomainEvent[] {
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
