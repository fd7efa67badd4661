import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { defaultPreferences } from '@halqa/contract';
import { type EpochMilliseconds, groupId, userId } from '@halqa/domain';
import * as z from 'zod';
import type { DomainEvent, EventRecord } from '../events/domain-event.ts';
import { type StoredProfile, storedProfile } from '../ports/profiles.ts';
import { caseItem } from './cases.ts';
import { eventItems } from './event-items.ts';
import { factEventOf } from './groups/facts.ts';
import { moneyEventItem } from './money/money-items.ts';
import { postponedItem } from './postponed-events.ts';
import { preferencesItem } from './profiles.ts';
import { securityItem } from './security-log.ts';

const image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
);

/** The Lambda event of a DynamoDB stream with new and old images. */
const streamEvent = z.object({
  Records: z.array(
    z.object({
      dynamodb: z.object({
        SequenceNumber: z.string(),
        /** In seconds. */
        ApproximateCreationDateTime: z.number().optional(),
        NewImage: image.optional(),
        OldImage: image.optional(),
      }),
    }),
  ),
});

/**
 * Parses the event of a stream; a record's own items are parsed when its domain events are asked for.
 *
 * @param restoredAt when the table was last restored: what changed it before then, also the restoring itself, is no event
 */
export function eventRecordsOf(event: unknown, restoredAt: EpochMilliseconds | null = null): readonly EventRecord[] {
  const { Records } = streamEvent.parse(event);
  const current = Records.filter(({ dynamodb: { ApproximateCreationDateTime: seconds } }) =>
    restoredAt === null || seconds === undefined ? true : seconds * 1000 > restoredAt,
  );
  return current.map(({ dynamodb: { SequenceNumber, NewImage, OldImage } }) => ({
    id: SequenceNumber,
    events: () => domainEventsOf({ before: OldImage && unmarshall(OldImage), after: NewImage && unmarshall(NewImage) }),
  }));
}

type Item = Record<string, unknown>;

/** One item before and after. A new item has no before, a removed one no after. */
type ItemChange = { readonly before: Item | undefined; readonly after: Item | undefined };

type Reader = (change: ItemChange) => readonly DomainEvent[];

/** Derives the domain events of a change by the kind of item that changed. Most changes have none. */
function domainEventsOf(change: ItemChange): readonly DomainEvent[] {
  const keys = itemKeys.safeParse(change.after);
  if (!keys.success) return [];
  const { PK, SK } = keys.data;
  const reader = readers.find(({ pk, sk }) => PK.startsWith(pk) && SK.startsWith(sk));
  return reader ? reader.read(change) : [];
}

const itemKeys = z.object({ PK: z.string(), SK: z.string() });

const readers: readonly { readonly pk: string; readonly sk: string; readonly read: Reader }[] = [
  { ...eventItems.profile, read: profileEvents },
  { ...eventItems.preferences, read: preferencesEvents },
  { ...eventItems.security, read: securityEvents },
  { ...eventItems.fact, read: factEvents },
  { ...eventItems.case, read: caseEvents },
  { ...eventItems.money, read: moneyEvents },
  { ...eventItems.postponed, read: postponedEvents },
];

function profileEvents({ before, after }: ItemChange): DomainEvent[] {
  const now = storedProfile.parse(after);
  const person = userId(now.id);
  if (before === undefined) return [{ kind: 'profile_created', userId: person }];
  const old = storedProfile.parse(before);
  const events: DomainEvent[] = [];
  if (now.has_bank_account && !old.has_bank_account) events.push({ kind: 'bank_linked', userId: person });
  if (now.has_bank_account && !isDeepStrictEqual(bankOf(now, after), bankOf(old, before))) {
    events.push({ kind: 'debit_account_changed', userId: person });
  }
  const attention = now.bank_attention;
  if (attention !== null && !attention.isOfDebit && attention.since !== old.bank_attention?.since) {
    events.push({ kind: 'bank_attention', userId: person, since: Date.parse(attention.since) });
  }
  if (attention === null && old.bank_attention !== null) events.push({ kind: 'bank_repaired', userId: person });
  if (now.name !== old.name) events.push({ kind: 'name_changed', userId: person });
  if (now.phone !== old.phone) events.push({ kind: 'contact_changed', userId: person });
  if (now.closed_at !== undefined && old.closed_at === undefined) {
    events.push({ kind: 'account_closed', userId: person, at: Date.parse(now.closed_at) });
  }
  const signedInAt = now.last_sign_in_at;
  if (signedInAt !== null && signedInAt !== old.last_sign_in_at) {
    events.push({ kind: 'logged_in', userId: person, at: Date.parse(signedInAt) });
  }
  return events;
}

/** Which account a profile names, and through which connection. */
const bankOf = ({ debit_account }: StoredProfile, item: Item | undefined) => ({
  account: debit_account,
  connection: item?.['bankItemId'],
});

function preferencesEvents({ before, after }: ItemChange): DomainEvent[] {
  const { PK, ...now } = preferencesItem.parse(after);
  const old = before === undefined ? defaultPreferences : preferencesItem.parse(before);
  if (now.share_email === old.share_email && now.share_phone === old.share_phone) return [];
  return [{ kind: 'contact_changed', userId: userId(PK.replace('USER#', '')) }];
}

function securityEvents({ before, after }: ItemChange): DomainEvent[] {
  return before === undefined ? [{ kind: 'security_changed', ...securityItem.parse(after) }] : [];
}

/** A fact is stored once and never changed. */
function factEvents({ before, after }: ItemChange): DomainEvent[] {
  return before === undefined ? [factEventOf(after)] : [];
}

/** One for each time that somebody wrote; nobody is notified of what only closes it. */
function caseEvents({ after }: ItemChange): DomainEvent[] {
  const { groupId, membershipId, round, about, answerDue, entries } = caseItem.parse(after);
  const last = entries.at(-1);
  if (last === undefined || last.text === '') return [];
  const { at, by, closes: isClosed } = last;
  const isAnswer = by === 'operator';
  return [{ kind: 'case_written', groupId, membershipId, at, round, about, answerDue, isAnswer, isClosed }];
}

function moneyEvents({ before, after }: ItemChange): DomainEvent[] {
  if (before !== undefined) return [];
  const { PK, at, event } = moneyEventItem.parse(after);
  return [{ kind: 'money', groupId: groupId(PK.replace('GROUP#', '')), at, event }];
}

/** The event itself, each time its item is released; one of a group's money says so. */
function postponedEvents({ before, after }: ItemChange): DomainEvent[] {
  const { event, released } = postponedItem.parse(after);
  const wasReleased = before !== undefined && postponedItem.parse(before).released;
  if (!released || wasReleased) return [];
  return [event.kind === 'money' ? { ...event, released } : event];
}
