import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { defaultPreferences } from '@halqa/contract';
import {
  type EpochMilliseconds,
  type ExchangedTurns,
  type Guarantee,
  groupId,
  type MembershipId,
  userId,
} from '@halqa/domain';
import * as z from 'zod';
import type { DomainEvent, EventRecord, RoleEvent } from '../../events/domain-event.ts';
import { type StoredProfile, storedProfile } from '../../ports/profiles.ts';
import { caseItem } from './cases.ts';
import { eventItems } from './event-items.ts';
import { groupItem, invitationItem, memberItem } from './groups/group-items.ts';
import { moneyEventItem } from './money/money-items.ts';
import { postponedItem } from './postponed-events.ts';
import { preferencesItem } from './profiles.ts';
import { securityItem } from './security-log.ts';
import { storedInstant } from './table.ts';

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
  { ...eventItems.group, read: groupEvents },
  { ...eventItems.member, read: memberEvents },
  { ...eventItems.invitation, read: invitationEvents },
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

function groupEvents({ before, after }: ItemChange): DomainEvent[] {
  const now = groupItem.parse(after);
  const about = groupChange.parse(after);
  if (now.simulated) return [];
  if (before === undefined) return [{ kind: 'group_created', ...about }];
  const old = groupItem.parse(before);
  return [
    ...roleEvents(about, old, now),
    ...swapEvents(about, old, now),
    ...guaranteeEvents(about, old, now),
    ...replacementEvents(about, old, now),
    ...stateEvents(about, old, now),
  ];
}

type GroupItem = z.infer<typeof groupItem>;
type About = z.infer<typeof groupChange>;

/** Who was asked, who declined, and who has a role now; what was withdrawn is in the group's history alone. */
function roleEvents(about: About, old: GroupItem, now: GroupItem): DomainEvent[] {
  const event = (membershipId: MembershipId, change: RoleEvent) => [
    { kind: 'role_changed', ...about, membershipId, change } as const,
  ];
  const offer = now.roleOffer;
  const isAnswered = offer && offer.state !== 'open' && old.roleOffer?.state === 'open';
  if (offer?.state === 'open' && !isDeepStrictEqual(offer, old.roleOffer)) {
    return event(offer.to, { kind: 'offered', role: offer.role });
  }
  if (isAnswered && offer.state === 'declined') return event(offer.to, { kind: 'declined', role: offer.role });
  if (isAnswered && offer.state === 'accepted') return event(offer.to, { kind: offer.role });
  return old.coOrganizer && !now.coOrganizer ? event(old.coOrganizer, { kind: 'co_organizer_ended' }) : [];
}

/** Who asks to be replaced, to whom a place was offered, and whose was taken; what ended is in the history alone. */
function replacementEvents(about: About, old: GroupItem, now: GroupItem): DomainEvent[] {
  const event = (by: MembershipId, since: number, change: 'asked' | 'offered' | 'taken') =>
    ({ kind: 'replacement_changed', ...about, by, since, change }) as const;
  const before = (by: MembershipId) => old.leavings?.find((each) => each.by === by);
  const questions = (now.leavings ?? []).flatMap(({ by, at, offer }) => [
    ...(at === before(by)?.at ? [] : [event(by, at, 'asked')]),
    ...(offer === undefined || offer.at === before(by)?.offer?.at ? [] : [event(by, offer.at, 'offered')]),
  ]);
  const taken = (now.replaced ?? []).slice(old.replaced?.length ?? 0);
  return [...questions, ...taken.map(({ from, at }) => event(from, at, 'taken'))];
}

/** Who was asked to exchange turns, who declined, and which were exchanged; what was taken back is in the history alone. */
function swapEvents(about: About, old: GroupItem, now: GroupItem): DomainEvent[] {
  const isSame = (one: ExchangedTurns, other: ExchangedTurns) => one.by === other.by && one.at === other.at;
  const before = (swap: ExchangedTurns) => old.swaps?.find((each) => isSame(each, swap))?.state;
  const questions = (now.swaps ?? []).flatMap((swap) => {
    if (swap.state === before(swap)) return [];
    return [{ kind: 'swap_changed', ...about, swap, change: swap.state === 'open' ? 'asked' : 'declined' } as const];
  });
  const exchanged = (now.exchanged ?? []).slice(old.exchanged?.length ?? 0);
  return [
    ...questions,
    ...exchanged.map((swap) => ({ kind: 'swap_changed', ...about, swap, change: 'swapped' }) as const),
  ];
}

/** What was asked, answered and ended; what was taken back is in the history alone. */
function guaranteeEvents(about: About, old: GroupItem, now: GroupItem): DomainEvent[] {
  const before = ({ by, at }: Guarantee) => old.guarantees?.find((each) => each.by === by && each.at === at)?.state;
  return (now.guarantees ?? [])
    .filter((guarantee) => guarantee.state !== before(guarantee))
    .map((guarantee) => ({ kind: 'guarantee_changed', ...about, guarantee, change: guarantee.state }));
}

function stateEvents(about: About, old: GroupItem, now: GroupItem): DomainEvent[] {
  if (old.state === now.state) return [];
  const draw = { ...about, draw: now.draws };
  if (now.state === 'drawing') return [{ kind: 'draw_committed', ...draw }];
  if (old.state === 'drawing' && now.state === 'ready') return [{ kind: 'draw_void', ...draw }];
  if (now.state === 'ready') return [{ kind: 'group_ready', ...about }];
  // A group that goes on after a pause had its rounds before.
  if (now.state === 'active' && now.rounds !== null && old.rounds === null) {
    const started = { kind: 'group_started', ...about } as const;
    return old.state === 'drawing' ? [{ kind: 'draw_revealed', ...draw }, started] : [started];
  }
  return now.state === 'cancelled' ? [{ kind: 'group_cancelled', ...about }] : [];
}

function memberEvents({ before, after }: ItemChange): DomainEvent[] {
  const { id: membershipId, userId, state, mandate } = memberItem.parse(after);
  const about = { membershipId, userId, ...groupChange.parse(after) };
  if (before === undefined) return [{ kind: 'member_joined', ...about }];
  const old = memberItem.parse(before);
  if (mandate.signedAt !== old.mandate.signedAt) return [{ kind: 'terms_signed', ...about }];
  const isAskedAnew = groupChange.parse(before).at !== about.at;
  if (state === 'terms_pending' && isAskedAnew) return [{ kind: 'terms_changed', ...about }];
  if (state === old.state) return [];
  if (state === 'left') return [{ kind: 'member_left', ...about }];
  return state === 'removed' ? [{ kind: 'member_removed', ...about }] : [];
}

function invitationEvents({ before, after }: ItemChange): DomainEvent[] {
  const { id: invitationId, state, email, expiresAt, rotation } = invitationItem.parse(after);
  const about = { invitationId, ...groupChange.parse(after) };
  const old = before && invitationItem.parse(before);
  if (old?.rotation !== rotation) return [{ kind: 'invited', email, expiresAt, ...about }];
  if (old.state === state) return [];
  if (state === 'declined') return [{ kind: 'invitation_declined', ...about }];
  if (state === 'revoked') return [{ kind: 'invitation_revoked', ...about }];
  return state === 'expired' ? [{ kind: 'invitation_expired', ...about }] : [];
}

/** One for each time that somebody wrote; nobody is notified of what only closes it. */
function caseEvents({ after }: ItemChange): DomainEvent[] {
  const { groupId, membershipId, round, about, answerDue, entries } = caseItem.parse(after);
  const last = entries.at(-1);
  if (last === undefined || last.text === '') return [];
  const { at, by } = last;
  return [{ kind: 'case_written', groupId, membershipId, at, round, about, answerDue, isAnswer: by === 'operator' }];
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

/** The group of an item's partition, and when the item changed by the clock that members see. */
const groupChange = z
  .object({ PK: z.string(), changedAt: storedInstant })
  .transform(({ PK, changedAt }) => ({ groupId: groupId(PK.replace('GROUP#', '')), at: changedAt }));
