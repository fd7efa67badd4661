import type { MembershipId } from '../basics/ids.ts';
import { type Cents, cents } from '../basics/money.ts';
import { laterDate } from '../basics/plain-date.ts';
import type { EpochMilliseconds } from '../basics/time.ts';
import { bankDate } from '../basics/zone-time.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { bankHour, nextBankHour } from './bank-hour.ts';
import { contributionOf, type NotDue, notDue } from './changes.ts';
import type { Contribution, Cycle, DueItem, Round, RoundMoney } from './cycle.ts';
import { liveDebitStates } from './debits/contribution-states.ts';
import { debitLookItem } from './debits/delayed-debits.ts';
import { graceOfMissing, graceOver, lastDayOfGrace, withGrace } from './debits/grace.ts';
import { openDebts, withoutGuarantorsOf } from './debits/guarantors.ts';
import { roundEndsEarly } from './ends-early.ts';
import { isPaid } from './member-sums.ts';
import type { MoneyEvent } from './money-event.ts';

/** Every round before and after somebody took another's place, and the members as they become. */
export type Replacement = {
  readonly rounds: readonly { readonly before: RoundMoney; readonly after: RoundMoney }[];
  readonly members: readonly MembershipId[];
  readonly former: readonly MembershipId[];
  readonly entries: readonly JournalEntry[];
  readonly due: readonly DueItem[];
  readonly events: readonly MoneyEvent[];
};

/** Whose place it is, and who takes it: a membership of their own, which the group never had. */
export type Takeover = { readonly from: MembershipId; readonly to: MembershipId };

/** What a place is worth: what its member paid in is their claim; what they did not pay, another one would take over. */
export type Place = {
  readonly round: number;
  readonly claim: Cents;
  /** The turns that have begun and that they have not paid. */
  readonly missing: readonly number[];
  /** The turns that have not begun, theirs included. */
  readonly ahead: readonly number[];
};

/**
 * The place of a member that another one could take as a whole; undefined where none can. Their own turn has not begun, and
 * nobody who had the place before waits for a claim out of it. Nothing is uncertain: no debit of theirs, or by which a guarantor
 * pays for one of both, is on its way, and between them and guarantors everything is settled, so that what was paid for them is
 * their own.
 */
export function placeOf(rounds: readonly RoundMoney[], member: MembershipId): Place | undefined {
  const own = rounds.find(({ round }) => round.recipient === member);
  if (own === undefined || own.round.state !== 'planned' || own.round.claim !== undefined) return undefined;
  if (rounds.some(({ round }) => roundEndsEarly(round))) return undefined;
  const isUncertain = rounds.some(({ contributions }) =>
    contributions.some((each) => concerns(each, member) && liveDebitStates.includes(each.state)),
  );
  const owesAsGuarantor = openDebts(rounds).some((debt) => debt.member === member || debt.guarantor === member);
  if (isUncertain || owesAsGuarantor) return undefined;
  const opened = rounds.flatMap((money) => contributionOf(money, member) ?? []);
  return {
    round: own.round.round,
    claim: cents(opened.filter(isPaid).reduce((sum, { amount }) => sum + amount, 0)),
    missing: opened.filter((each) => !isPaid(each)).map(({ round }) => round),
    ahead: rounds.filter(({ round }) => round.state === 'planned').map(({ round }) => round.round),
  };
}

const concerns = ({ member, payer }: Contribution, person: MembershipId): boolean =>
  member === person || payer === person;

/**
 * Gives a member's place to somebody else: position, turn, every contribution that is not paid, and what is missing. What was
 * paid stays whose it was, and becomes a claim on that turn. The transaction that saves it expects the version of the group and
 * of every round, and each round gets another one: an opening of the same moment reads the members anew.
 *
 * @param change how many members were replaced, with this one
 */
export function replaceMember(
  { members, former = [], contribution, waits }: Pick<Cycle, 'members' | 'former' | 'contribution' | 'waits'>,
  rounds: readonly RoundMoney[],
  { from, to }: Takeover,
  change: number,
  now: EpochMilliseconds,
): ({ readonly ok: true } & Replacement) | NotDue {
  if (!members.includes(from) || [...members, ...former].includes(to)) return notDue('unknown_subject');
  const place = placeOf(rounds, from);
  if (place === undefined) return notDue('nothing_to_do');
  const { round, claim: amount, missing: taken } = place;
  const claim = amount === 0 ? {} : { claim: { member: from, amount } };
  const after = rounds.map((money): RoundMoney => {
    const isPlace = money.round.round === round;
    const isTaken = taken.includes(money.round.round);
    const next = withoutGuarantorsOf(isTaken ? withTimeToPay(waits, money, now) : money, from);
    return {
      ...next,
      round: { ...next.round, ...(isPlace && { recipient: to, ...claim }), version: money.round.version + 1 },
      contributions: money.contributions.map((each) =>
        each.member === from && !isPaid(each) ? takenOver(each, to, debitOf(money.round, now), money.round) : each,
      ),
    };
  });
  const isLater = ({ round }: RoundMoney) =>
    rounds.some((before) => before.round.round === round.round && before.round.graceEnds !== round.graceEnds);
  return {
    ok: true,
    rounds: after.map((money, index) => ({ before: rounds[index] ?? money, after: money })),
    members: members.map((member) => (member === from ? to : member)),
    former: [...former, from],
    entries: [{ kind: 'member_replaced', change, round, from, to, amount, contribution, taken }],
    due: after.flatMap((money): DueItem[] => {
      const { round: number, debitDate, graceEnds } = money.round;
      if (!taken.includes(number)) return [];
      const debit = { at: debitOf({ debitDate }, now), kind: 'start_debit', round: number, member: to } as const;
      const look = debitLookItem(money.round, bankDate(debit.at), now);
      const end: DueItem[] = isLater(money) ? [{ at: graceOver({ graceEnds }), kind: 'end_grace', round: number }] : [];
      return [debit, look, ...end];
    }),
    events: after
      .filter(isLater)
      .map(({ round: { round: number, graceEnds } }) => ({ kind: 'grace_extended', round: number, graceEnds })),
  };
}

/** A round that still waits for contributions waits as long for the newcomer as for anybody, from the day of their debit. */
function withTimeToPay(waits: Cycle['waits'], { round, ...money }: RoundMoney, now: EpochMilliseconds): RoundMoney {
  if (graceOfMissing(waits, round, now) === null) return { ...money, round };
  const graceEnds = laterDate(round.graceEnds, lastDayOfGrace(waits, bankDate(debitOf(round, now))));
  return { ...money, round: graceEnds === round.graceEnds ? round : withGrace(round, graceEnds) };
}

/** Nothing that was tried before counts against the newcomer, who is debited on another day than planned where that one is over. */
const takenOver = (
  { round, amount, version }: Contribution,
  member: MembershipId,
  debitAt: EpochMilliseconds,
  { debitDate }: Pick<Round, 'debitDate'>,
): Contribution => ({
  round,
  member,
  amount,
  state: 'scheduled',
  attempt: 0,
  requestedBy: 'schedule',
  bounced: 0,
  presented: 0,
  isLate: false,
  settledOn: null,
  retryOn: bankDate(debitAt) > debitDate ? bankDate(debitAt) : null,
  version: version + 1,
});

/** As planned, or at the bank's next hour where that is over. */
const debitOf = ({ debitDate }: Pick<Round, 'debitDate'>, now: EpochMilliseconds): EpochMilliseconds =>
  Math.max(bankHour(debitDate), nextBankHour(now));
