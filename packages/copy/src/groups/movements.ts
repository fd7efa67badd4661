import type { MoneyInGroup, StatementRow } from '@halqa/contract';
import { bankHour, plainDate } from '@halqa/domain';
import { formatCents, formatDollarsAndCents, formatShortDate } from '../formats/format.ts';
import { inLanguage } from '../language.ts';
import { productName } from '../product.ts';
import { shortLastDayText } from './last-day.ts';
import { movementWordsInArabic } from './movements.ar.ts';
import { onceDrawn } from './once-drawn.ts';

/** `takenBackOn`: of a debit that the bank took back after it had arrived. */
type Movement = MoneyInGroup['movements'][number] & { readonly takenBackOn?: string };

/** A row of what leaves or reaches the reader's account. */
export const movementWordsInEnglish = {
  states: {
    planned: 'Planned',
    due: 'Due',
    on_its_way: 'On its way',
    arrived: 'Arrived',
    failed: 'Failed',
    unknown: 'Pending',
  } satisfies Record<Movement['state'], string>,
  /** By a bank, after it had arrived. */
  takenBack: 'Taken back',
  notDelivered: 'Could not be delivered',
  stateLate: 'Late',
  stateStopped: 'Stopped',
  leavesOn: (date: string) => `leaves on ${date}`,
  /** Of a guarantor. */
  leavesIfMissing: (date: string) => `leaves on ${date}, if it is still missing then`,
  dueOn: (date: string) => `due on ${date}`,
  /** Of a debit that does not start by itself. */
  planned: (date: string) => `planned for ${date}`,
  /** Of a payout: it arrives a day or two later. */
  toBeSent: (date: string) => `to be sent on ${date}`,
  debited: (date: string) => `debited on ${date}`,
  /** Of one that the bank was asked for before that day. */
  debitedLater: (date: string) => `will be debited on ${date}`,
  debitedAndBack: (date: string, backOn: string) => `debited on ${date}, back on ${backOn}`,
  leftToPay: 'Still to be paid by you',
  tried: (date: string) => `last tried on ${date}`,
  sent: (date: string) => `sent on ${date}`,
  arrived: (date: string) => `arrived on ${date}`,
  again: (date: string) => `again on ${date}`,
  /** Of a debit that failed and is not repeated by itself. */
  payUntil: (date: string) => `to be paid by you until ${date}`,
  payStill: 'still to be paid by you',
  /** Of a debit that is made again once another account is used, or the bank takes it. */
  waitsForBank: (date: string | null) => (date === null ? 'waits for your bank' : `waits for your bank until ${date}`),
  /** Of a debit that was to be made by now, while all money is stopped. */
  dayNotKnown: 'day not known yet',
  late: 'later than planned',
  lateUntil: (date: string) => `later than planned, expected on ${date}`,
  missing: (count: number) => (count === 1 ? '1 contribution is missing' : `${count} contributions are missing`),
  /** What a late payout waits for, or a debit, where no contribution is missing. */
  moneyStopped: `${productName} has stopped all payments`,
  /** What a late payout waits for where none is missing. */
  contributionsOnTheirWay: 'Contributions are on their way',
  underReview: 'being checked before it is sent',
  beingSent: 'Being sent',
  turn: (round: number) => `Turn ${round}`,
  cover: (round: number) => `Turn ${round}, as a guarantor`,
  share: 'Your share',
  claim: 'What you had paid in',
  expectedShare: (amount: string, date: string) =>
    `your share of what the group has, up to ${amount}, on ${date} at the earliest`,
  shareToCome: (amount: string, note: string) => `your share of ${amount}, ${note}`,
  shareArrived: (amount: string, date: string) => `your share of ${amount} arrived on ${date}`,
  account: (account: string) => `From and to ${account}`,
} as const;

export const movementWords = inLanguage({ en: movementWordsInEnglish, ar: movementWordsInArabic });

/** Whether it leaves the reader's account; everything else reaches it. */
export const leaves = ({ kind }: Pick<Movement, 'kind'>): boolean => kind === 'contribution' || kind === 'cover';

/** When the reader gets their share of a group that ends early at the earliest, and how much at most. */
export function shareLine({ on, atMostCents }: NonNullable<MoneyInGroup['expectedShare']>): string {
  return movementWords.expectedShare(formatCents(atMostCents), formatShortDate(on));
}

/** The reader's share of a group that ends early, once it is planned and until it has arrived. */
export const movingShare = ({ movements }: Pick<MoneyInGroup, 'movements'>): Movement | undefined =>
  movements.find(({ kind, state }) => kind === 'share' && state !== 'arrived' && state !== 'failed');

/**
 * What is known of the reader's share of a group that ends early, until it has arrived: how much at most and when at the earliest, then its
 * amount and day; null where none is to come.
 */
export function shareToCome(
  group: Pick<MoneyInGroup, 'expectedShare' | 'movements' | 'payout' | 'status'>,
  now: number,
): string | null {
  if (group.expectedShare) return shareLine(group.expectedShare);
  const share = movingShare(group);
  return share ? movementWords.shareToCome(formatCents(share.amountCents), movementNote(share, group, now)) : null;
}

/** "−$200", "+$1,000.50", or both where a debit was taken back. */
export function movementAmount({
  kind,
  amountCents,
  takenBackOn,
}: Pick<Movement, 'kind' | 'amountCents' | 'takenBackOn'>): string {
  const amount = formatCents(amountCents);
  const moved = signed(amount, leaves({ kind }) ? '−' : '+');
  return takenBackOn === undefined ? moved : `${moved} ${signed(amount, '+')}`;
}

const signed = inLanguage({
  en: (amount: string, sign: string) => `${sign}${amount}`,
  ar: (amount: string, sign: string) => amount.replace('$', `${sign}$`),
});

/** Which way a row of the statement moved money on the reader's account; the others moved it elsewhere, or not yet. */
const statementSigns: Readonly<Partial<Record<StatementRow['kind'], '−' | '+'>>> = {
  contribution_paid: '−',
  paid_as_guarantor: '−',
  payout_taken_back: '−',
  contribution_returned: '+',
  contribution_taken_back: '+',
  taken_back_as_guarantor: '+',
  claimed_from_guarantor: '+',
  payout_received: '+',
};

/** "−$200.00", "+$1,000.50", or without a sign. */
export function statementAmount({ kind, amountCents }: Pick<StatementRow, 'kind' | 'amountCents'>): string {
  const sign = statementSigns[kind];
  const amount = formatDollarsAndCents(amountCents / 100);
  return sign === undefined ? amount : signed(amount, sign);
}

/** What it is for. */
export function movementPurpose({ kind, round }: Pick<Movement, 'kind' | 'round'>): string {
  if (kind === 'share' || kind === 'claim') return movementWords[kind];
  return kind === 'cover' ? movementWords.cover(round) : movementWords.turn(round);
}

/** Whether it leaves only where somebody else’s contribution is still missing: of a guarantor, before it is debited. */
export const isConditional = ({ kind, state }: Pick<Movement, 'kind' | 'state'>): boolean =>
  kind === 'cover' && state === 'planned';

/** Whether a debit that its bank was asked for leaves on a later day, or on this one before the hour at which debits begin. */
export const isAskedAhead = ({ kind, state, date }: Pick<Movement, 'kind' | 'state' | 'date'>, now: number): boolean =>
  leaves({ kind }) && state === 'on_its_way' && date !== null && now < bankHour(plainDate(date));

const isPaidOut = (kind: Movement['kind']): boolean => kind === 'payout' || kind === 'share' || kind === 'claim';

/** The state of a movement in a word. That it is being sent, stopped or late says more than the state itself. */
export function movementState({
  kind,
  state,
  isLate,
  isBeingSent,
  isStopped,
  isOverdue,
  takenBackOn,
}: Movement): string {
  if (takenBackOn !== undefined) return movementWords.takenBack;
  if (isBeingSent) return movementWords.beingSent;
  if (isOverdue) return movementWords.states.due;
  if (state === 'failed' && isPaidOut(kind)) return movementWords.notDelivered;
  if (isStopped && state === 'planned') return movementWords.stateStopped;
  return isLate && state !== 'on_its_way' ? movementWords.stateLate : movementWords.states[state];
}

/**
 * What the reader's payout waits for, or the rest of it while a part is on its way: once its debits have begun contributions that are
 * neither paid nor on their way, else the end of a stop of all money.
 */
export function waitNote(payout: MoneyInGroup['payout']): string | null {
  const isPartSent = payout?.parts.some(({ date }) => date === null) === true;
  if (payout && (payout.reason === 'collecting' || isPartSent) && payout.missing > 0)
    return movementWords.missing(payout.missing);
  return payout?.late?.isStopped ? movementWords.moneyStopped : null;
}

/**
 * The day of a movement with what happens on it, that it is checked first, and what is missing of it.
 *
 * @param now in epoch milliseconds
 */
export function movementNote(
  movement: Movement,
  { payout, status }: Pick<MoneyInGroup, 'payout' | 'status'>,
  now: number,
): string {
  const { date, state, isLate, isRepeated, payUntil, isUnderReview, takenBackOn } = movement;
  const day = date === null ? null : formatShortDate(date);
  const waitsForUs = movement.kind === 'contribution' && (state === 'planned' || state === 'due' || isRepeated);
  const review = isUnderReview ? movementWords.underReview : null;
  const isOwnPayout = movement.kind === 'payout' && movement.round === payout?.round && !movement.isBeingSent;
  const missing = isOwnPayout && (state === 'planned' || state === 'due') ? waitNote(payout) : null;
  return [when(), review, missing].filter((part) => part !== null).join(' · ');

  function when(): string | null {
    const isFailed = movement.kind === 'contribution' && state === 'failed' && !isRepeated;
    if (isFailed && movement.isStopped)
      return movementWords.waitsForBank(payUntil === null ? null : shortLastDayText(payUntil));
    if (isFailed || payUntil !== null)
      return payUntil === null ? movementWords.payStill : movementWords.payUntil(shortLastDayText(payUntil));
    // What is checked first is said beside it.
    if (isLate && day === null && isUnderReview) return null;
    if (isLate) return day === null ? movementWords.late : movementWords.lateUntil(day);
    if (day === null) return waitsForUs ? movementWords.dayNotKnown : null;
    if (takenBackOn !== undefined) return movementWords.debitedAndBack(day, formatShortDate(takenBackOn));
    if (isRepeated) return movementWords.again(day);
    if (movement.isStopped && state === 'planned') return movementWords.planned(day);
    if (isConditional(movement)) return movementWords.leavesIfMissing(day);
    if (isAskedAhead(movement, now)) return movementWords.debitedLater(day);
    const note = (leaves(movement) ? leavingDays : reachingDays)[state](day);
    return status === 'drawing' ? onceDrawn(note) : note;
  }
}

type DayWords = Record<Movement['state'], (day: string) => string>;
const plain = (day: string): string => day;

/** What happens on the day of a debit: the day stays the same once the debit has left. */
const leavingDays: DayWords = {
  planned: (day) => movementWords.leavesOn(day),
  due: (day) => movementWords.dueOn(day),
  on_its_way: (day) => movementWords.debited(day),
  arrived: (day) => movementWords.debited(day),
  failed: (day) => movementWords.tried(day),
  unknown: plain,
};

/** Of a payout: it is sent on one day, and arrives on another. */
const reachingDays: DayWords = {
  planned: (day) => movementWords.toBeSent(day),
  due: (day) => movementWords.toBeSent(day),
  on_its_way: (day) => movementWords.sent(day),
  arrived: (day) => movementWords.arrived(day),
  failed: plain,
  unknown: plain,
};
