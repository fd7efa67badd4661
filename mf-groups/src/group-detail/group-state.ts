import type { GroupDetail, GroupStatus, PayoutEntry } from '@halqa/contract';
import { movementWords, payoutInParts, payoutReason, groupDetailWords as words } from '@halqa/copy';

/**
 * Whether a group has started: until then every date is only planned, and nothing is due. True also of a group that was closed before its
 * start: see `wasClosedBeforeStart`.
 */
export const hasStarted = (status: GroupStatus): boolean =>
  status !== 'forming' && status !== 'ready' && status !== 'drawing';

/**
 * Whether somebody may still take a place: before the start, and then while a turn has not begun, unless the group ends early. Nobody can
 * in the sample group.
 */
export const mayTakePlace = ({ status, payoutSchedule, ending, simulated }: MayBeTaken): boolean =>
  !simulated &&
  ending === null &&
  (!hasStarted(status) || payoutSchedule.some(({ reason }) => reason === null || reason === 'not_due'));

type MayBeTaken = Pick<GroupDetail, 'status' | 'payoutSchedule' | 'ending' | 'simulated'>;

/** Closed before it started: no payments and no positions. */
export const wasClosedBeforeStart = (status: GroupStatus): boolean => status === 'cancelled';

/** Whether a group would be complete if its members had agreed to the changed terms. */
const waitsForAgreement = (group: Pick<GroupDetail, 'members' | 'seats' | 'status'>): boolean =>
  group.status === 'forming' &&
  waitingSeatsText(group) === null &&
  group.members.some(({ status }) => status === 'terms_pending');

/** The note beside a date that is only planned; null once the group has started. */
export function plannedNote(group: Pick<GroupDetail, 'members' | 'seats' | 'status'>): string | null {
  if (hasStarted(group.status)) return null;
  if (waitsForAgreement(group)) return words.plannedAgreed;
  return group.status === 'forming' ? words.planned : words.plannedDate;
}

/** Counts the seats without a member: free ones, and those reserved by an invitation. */
export function waitingSeats({ seats }: Pick<GroupDetail, 'seats'>): { open: number; invited: number } {
  const count = (state: 'open' | 'invited') => seats.filter((seat) => seat.state === state).length;
  return { open: count('open'), invited: count('invited') };
}

/** "1 seat is still open, 2 are kept for invitations"; null when every seat has a member. */
export function waitingSeatsText(group: Pick<GroupDetail, 'seats'>): string | null {
  const { open, invited } = waitingSeats(group);
  if (open > 0 && invited > 0) return words.seatsBoth(words.seatsOpen(open), words.seatsInvited(invited));
  if (open > 0) return words.seatsOpen(open);
  return invited > 0 ? words.seatsInvited(invited) : null;
}

/**
 * What a payout waits for, in words, once its money moves: how many contributions are missing or, of a late one, that all money is stopped
 * or that all contributions are on their way; else the server's reason, whatever day it is. Null before its money moves, after it has
 * arrived, while a part is on its way (`partsOf` says that), and for reasons that this page does not know.
 */
export function payoutWaitsFor(entry: PayoutEntry): string | null {
  const { status, reason, contributionDate } = entry;
  if (status === 'completed' || reason === null) return null;
  const isPartSent = isOnItsWay(entry) && entry.parts.length > 0;
  if ((reason === 'collecting' || isPartSent) && entry.missing > 0) return movementWords.missing(entry.missing);
  if (isPartSent) return null;
  if (entry.late?.isStopped) return movementWords.moneyStopped;
  if (reason === 'not_due') return null;
  if (reason === 'collecting' && entry.late) return words.contributionsOnTheirWay;
  return payoutReason({ reason, contributionDate });
}

/** The reasons of a payout that has not been sent. */
const unsent: ReadonlySet<PayoutEntry['reason']> = new Set([
  'not_due',
  'collecting',
  'clearing',
  'group_dissolved',
  null,
] as const);

/** Whether the group ends early, and nothing of the turn's payout was sent or ever is. */
export const isNeverPaidOut = (
  { status, reason, parts }: PayoutEntry,
  { ending }: Pick<GroupDetail, 'ending'>,
): boolean => ending !== null && status === 'pending' && parts.length === 0 && unsent.has(reason);

/** Whether the group ends early, and nothing of the reader's own payout was sent or ever is. */
export const isOwnNeverPaidOut = (group: Pick<GroupDetail, 'ending' | 'payoutSchedule'>): boolean =>
  group.payoutSchedule.some((entry) => entry.isYou && isNeverPaidOut(entry, group));

type Reason = NonNullable<GroupDetail['members'][number]['contribution']>['reason'];

/** The reasons of a contribution that has left its account, and has not arrived. */
export const underWay: ReadonlySet<Reason> = new Set(['debit_started', 'debit_on_its_way'] as const);

/** The reader's contributions that have left their account, and have not arrived. */
export const ownOnTheirWay = ({ members }: Pick<GroupDetail, 'members'>) =>
  members
    .filter(({ isYou }) => isYou)
    .flatMap(({ missing, contribution }) => [...missing, ...(contribution ? [contribution] : [])])
    .filter(({ reason }) => underWay.has(reason));

/** Whether a payout, or a part of it, was handed to the bank and has not arrived: no day is planned for it any more. */
export const isOnItsWay = ({ reason }: PayoutEntry): boolean =>
  reason === 'payout_started' || reason === 'payout_on_its_way';

/** The day on which a payout is to leave: of a late one the expected day; null where nobody knows it, and once it was sent or has ended. */
export const dayOfPayout = (entry: PayoutEntry): string | null => {
  if (entry.status !== 'pending' || entry.reason === 'group_dissolved' || isOnItsWay(entry)) return null;
  return entry.late ? entry.late.expectedOn : entry.date;
};

/**
 * The day beside a payout: the planned one; of a late payout the one on which it is expected, or null; once it or a part of it has left,
 * the one on which that was. Unlike `dayOfPayout`, also of a payout that was sent or has arrived.
 */
export const dayShown = (entry: PayoutEntry): string | null =>
  entry.late && !isOnItsWay(entry) ? entry.late.expectedOn : entry.date;

/** Where a payout stands that is sent in parts: see `payoutInParts`. Null of one that was not, or of which nothing comes any more. */
export const partsOf = ({ status, reason, amount, setOff, parts, late }: PayoutEntry) =>
  status === 'completed' || reason === 'group_dissolved'
    ? null
    : payoutInParts({ wholeCents: (amount - setOff) * 100, parts, late });

/** The next payout: that of the current seat once the group has started; undefined when all have been made, or when none will be. */
export function nextEntry({ nextPayoutDate, payoutSchedule, seats }: GroupDetail): PayoutEntry | undefined {
  if (nextPayoutDate === null) return undefined;
  const current = seats.find(({ state }) => state === 'current')?.position;
  return payoutSchedule.find(({ position, status }) =>
    current === undefined ? status === 'pending' : position === current,
  );
}

/** A list of members or turns with the reader's own row first, and the others in their order. */
export const ownFirst = <Row extends { readonly isYou: boolean }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => Number(other.isYou) - Number(one.isYou));

type Recipient = { position: number; name: string | null; isYou: boolean };

/** The recipient of a round as far as known: a member, an invited person, an open seat, or unknown before the draw. */
export function recipientLabel(
  recipient: Recipient,
  { payoutOrder, seats }: Pick<GroupDetail, 'payoutOrder' | 'seats'>,
): string {
  if (recipient.name !== null) return recipient.isYou ? words.yourName(recipient.name) : recipient.name;
  if (payoutOrder === 'random') return words.recipientUnknown;
  const seat = seats.find(({ position }) => position === recipient.position);
  return seat?.state === 'invited' ? words.recipientInvited(seat.name) : words.recipientOpen;
}

/** Shown where no day of a payout is known: that it is late, unless it is on hold and its planned day is not over (`isOnHold`). */
export const noDayText = (late: GroupDetail['payoutSchedule'][number]['late']): string =>
  late?.isOnHold ? words.dateUnknown : words.laterThanPlanned;
