import { addBusinessDays } from '../basics/calendar.ts';
import { addDays, earlierDate, type PlainDate } from '../basics/plain-date.ts';
import { dateInZone, type EpochMilliseconds } from '../basics/time.ts';
import { decideTransition } from '../basics/transition.ts';
import { BANK_ZONE, hourInZone } from '../basics/zone-time.ts';
import { voteAfterGrace } from '../endings/vote.ts';
import type { GroupState } from '../group/group.ts';
import { changed, type MoneyDecision, notDue } from './changes.ts';
import type { Cycle, DueItem, Round, RoundMoney } from './cycle.ts';
import { hasSettled } from './debits/contribution-states.ts';
import { debitLookItem } from './debits/delayed-debits.ts';
import { goesOnForCovers, graceOver, lookAgainOn } from './debits/grace.ts';
import { coverMissing, keepGuarantors, repeatLimited, waitsForCovers, withoutGuarantors } from './debits/guarantors.ts';
import { roundEndsEarly } from './ends-early.ts';
import { withAvailablePart } from './payouts/available-part.ts';
import { payoutAmountOf } from './payouts/claims.ts';
import { nextLook } from './payouts/expected-payout.ts';
import { isPart } from './payouts/payout-parts.ts';
import { payoutLookItem } from './payouts/payout-work.ts';
import { withSetOff } from './payouts/set-off-item.ts';
import { setsOff } from './payouts/start-payout.ts';
import { BANK_HOUR, openingOf } from './plan-cycle.ts';
import { roundTransitions } from './round-states.ts';

/** The hour of the group at which members are reminded of debits. */
export const REMINDER_HOUR = 9;
/** How many days before a debit its member is reminded: first by the mail of the turn. */
export const reminderDays = [3, 1] as const;

/**
 * Makes everybody's contribution and the payout of a planned round due, plans its debits and the opening of the next round.
 * Not before its time: work for the date that it had before it was moved does nothing. The first that opens after a pause ends
 * the pause.
 *
 * @param group as it was read, with the cycle: not before the round, or members of before could be debited for whoever has a place
 * since. A pause gives each round that it moves another version
 */
export function openRound(
  cycle: Cycle,
  money: RoundMoney,
  now: EpochMilliseconds,
  group: GroupState = 'active',
): MoneyDecision {
  const { round } = money;
  const opened = decideTransition(roundTransitions, round.state, 'open');
  if (!opened.ok) return opened;
  if (roundEndsEarly(round)) return { ok: false, code: 'not_allowed', from: round.state, to: 'open' };
  if (now < openingOf(cycle, round, Number.NEGATIVE_INFINITY).at) return notDue('nothing_to_do');
  const { members, contribution } = cycle;
  const number = round.round;
  if (!members.includes(round.recipient)) return notDue('nothing_to_do');
  const after: RoundMoney = {
    round: { ...round, state: opened.state },
    contributions: members.map((member) => ({
      round: number,
      member,
      amount: contribution,
      state: 'scheduled',
      attempt: 0,
      requestedBy: 'schedule',
      bounced: 0,
      presented: 0,
      isLate: false,
      settledOn: null,
      retryOn: null,
      version: 0,
    })),
    payout: {
      round: number,
      recipient: round.recipient,
      amount: payoutAmountOf(round),
      state: 'scheduled',
      attempt: 0,
      settledOn: null,
      version: 0,
    },
  };
  return changed(money, after, {
    entries: [{ kind: 'round_opened', round: number, members, contribution }],
    due: [...dueOf(cycle, round, now), ...nextOpening(cycle, number, now)],
    events: [{ kind: 'round_opened', round: number }],
    ...(group === 'paused' && { resumes: true }),
  });
}

function dueOf({ members, timeZone }: Cycle, planned: Round, now: number): DueItem[] {
  const { round, debitDate, payoutDate, graceEnds } = planned;
  const debitsAt = Math.max(now, hourInZone(debitDate, BANK_HOUR, BANK_ZONE));
  const firstLook = addBusinessDays(debitDate, 1);
  // Also those of today whose hour has passed: the work that opens the round may have been done late.
  const today = dateInZone(now, timeZone);
  const reminders = reminderDays.flatMap((daysAhead): DueItem[] => {
    const date = addDays(debitDate, -daysAhead);
    const at = Math.max(now, hourInZone(date, REMINDER_HOUR, timeZone));
    return date < today ? [] : [{ at, kind: 'remind_debits', round, daysAhead }];
  });
  return [
    ...members.map((member): DueItem => ({ at: debitsAt, kind: 'start_debit', round, member })),
    ...reminders,
    { at: Math.max(now, graceOver({ graceEnds })), kind: 'end_grace', round },
    debitLookItem(planned, debitDate, now),
    payoutLookItem({ round: planned, payout: null }, earlierDate(firstLook, payoutDate), now),
  ];
}

/** At its own time, so that rounds overlap as planned; at once when that has passed. None after the last round. */
function nextOpening(cycle: Cycle, opened: number, now: EpochMilliseconds): DueItem[] {
  const debitDate = cycle.debitDates[opened];
  return debitDate === undefined ? [] : [openingOf(cycle, { round: opened + 1, debitDate }, now)];
}

/** Notifies members of the debits to come, unless they have begun. On another day than planned it would be untrue. */
export function remindDebits(
  { timeZone }: Cycle,
  money: RoundMoney,
  daysAhead: number,
  now: EpochMilliseconds,
): MoneyDecision {
  const { round } = money;
  const isTrue = round.state === 'open' && dateInZone(now, timeZone) === addDays(round.debitDate, -daysAhead);
  const events = isTrue ? [{ kind: 'debits_ahead' as const, round: round.round, daysAhead }] : [];
  return changed(money, money, { events });
}

/**
 * Ends the grace: a round with contributions that have not settled is short. When another grace has begun since, not yet.
 * Whoever signed as guarantor of a member is debited then, and a round that waits for nothing else is not short before that is
 * decided, for some days at most. Nobody stays named who is not debited then or waits for that: what is missing later was not
 * missing at the end. The opening of the next round is made due once more: should the first have been lost, no later round would ever open.
 *
 * @param arePaused debits of the schedule wait for a reason of ours: so do guarantors', also those of a round that is short meanwhile
 */
export function endGrace(
  cycle: Cycle,
  money: RoundMoney,
  now: EpochMilliseconds,
  arePaused: boolean = false,
): MoneyDecision {
  const { round, contributions } = money;
  // In a group that ends early nothing opens any more.
  if (roundEndsEarly(round) || round.state === 'cancelled') return changed(money, money, {});
  const due = nextOpening(cycle, round.round, now);
  if (now < graceOver(round)) return changed(money, money, { due });
  const missing = contributions.filter((each) => !hasSettled(each)).length;
  const isShort = round.state === 'short' || isPaidInPart(money);
  // While all of a payout is on its way its round waits for nobody.
  const canEnd = missing > 0 && round.state !== 'paying' && roundTransitions.canMove(round.state, 'short');
  if (!canEnd && !isShort) return changed(money, withoutGuarantors(money), { due });
  const covers = coverMissing(cycle, withoutRecipients(cycle, money), now, arePaused);
  const { instructions, events } = covers;
  const goesOn = !isShort && waitsForCovers(covers.money) ? goesOnForCovers(covers.money.round, now) : undefined;
  if (goesOn !== undefined) {
    const repeated = repeatLimited({ ...covers.money, round: goesOn }, now);
    const again = endOfGrace(round, goesOn.graceEnds);
    return changed(money, repeated.money, { due: [...due, ...repeated.due, again], instructions, events });
  }
  const later = covers.money.round.guarantors?.length ? [endOfGrace(round, lookAgainOn(now))] : [];
  if (isShort) return changed(money, covers.money, { due: [...due, ...later], instructions, events });
  const event = { kind: 'round_short', round: round.round, missing } as const;
  const short: RoundMoney = { ...covers.money, round: { ...covers.money.round, state: 'short' } };
  const ended = changed(money, short, {
    due: [...due, voteAfterGrace(round), ...later, ...nextLook(cycle.waits, short, now)],
    instructions,
    events: [...events, event],
  });
  return withSetOff(cycle, withAvailablePart(cycle, money, ended, now), now);
}

/** Without the guarantor of a recipient whose own contribution is taken from their payout: nobody has to pay it. */
const withoutRecipients = (cycle: Cycle, money: RoundMoney): RoundMoney =>
  setsOff(cycle, money.round) ? keepGuarantors(money, ({ member }) => member !== money.round.recipient) : money;

/** A round that was short, of which a part is on its way to its recipient. */
const isPaidInPart = ({ round, payout }: RoundMoney): boolean =>
  round.state === 'paying' && payout !== null && isPart(payout);

const endOfGrace = ({ round }: Round, graceEnds: PlainDate): DueItem => ({
  at: graceOver({ graceEnds }),
  kind: 'end_grace',
  round,
});
