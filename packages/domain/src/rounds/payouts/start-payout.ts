import { addBusinessDays } from '../../basics/calendar.ts';
import type { MembershipId } from '../../basics/ids.ts';
import { type Cents, cents } from '../../basics/money.ts';
import { laterDate, type PlainDate } from '../../basics/plain-date.ts';
import type { EpochMilliseconds } from '../../basics/time.ts';
import { decideTransition } from '../../basics/transition.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { isClaimRound } from '../../ledger/payout-rounds.ts';
import { attemptKey } from '../attempt-key.ts';
import { bankHour } from '../bank-hour.ts';
import { changed, type MoneyDecision, notDue } from '../changes.ts';
import type { Cycle, Payout, RequestedBy, Round, RoundMoney, TransferSubject, Waits } from '../cycle.ts';
import { roundEndsEarly } from '../ends-early.ts';
import { recipientsCash } from '../member-sums.ts';
import { roundTransitions } from '../round-states.ts';
import { withAvailablePart } from './available-part.ts';
import { owedToClaim } from './claims.ts';
import { nextLook } from './expected-payout.ts';
import { availablePart, isPart, restOf, sendingAmount, stillToSend, wholePayout, withParts } from './payout-parts.ts';
import { payoutTransitions } from './payout-states.ts';
import { followsPayout } from './payout-work.ts';

/** Whether all that is left may be sent: every contribution is available, and each is past its hold. */
export type PayoutGate =
  | { readonly state: 'missing'; readonly members: readonly MembershipId[] }
  | { readonly state: 'until'; readonly date: PlainDate }
  | { readonly state: 'open' };

export function checkPayoutGate(waits: Waits, money: RoundMoney, today: PlainDate): PayoutGate {
  const { round, contributions } = money;
  const missing = contributions.filter(({ state }) => state !== 'available');
  if (missing.length > 0 || round.cash < stillToSend(money) + owedToClaim(round)) {
    return { state: 'missing', members: missing.map(({ member }) => member) };
  }
  const date = payoutDate(waits, { round, contributions });
  return today < date ? { state: 'until', date } : { state: 'open' };
}

/** The planned day, or the later one on which the last contribution is past its hold. */
export function payoutDate(
  { holdBusinessDays }: Pick<Waits, 'holdBusinessDays'>,
  { round, contributions }: Pick<RoundMoney, 'round' | 'contributions'>,
): PlainDate {
  const settled = contributions.flatMap(({ settledOn }) => settledOn ?? []);
  return settled.map((day) => addBusinessDays(day, holdBusinessDays)).reduce(laterDate, round.payoutDate);
}

/**
 * Whether what its recipient owes is taken from the payout of a round before it is sent: it pays a claim, somebody has a claim on it,
 * which is why their turn could not be moved to the end, or their turn was moved there.
 */
export const setsOff = (
  { movedToEnd = [] }: Pick<Cycle, 'movedToEnd'>,
  { round, recipient, claim }: Pick<Round, 'round' | 'recipient' | 'claim'>,
): boolean => isClaimRound(round) || claim !== undefined || movedToEnd.includes(recipient);

/**
 * Starts the payout of a funded round behind the gate, or the one that came back and whose recipient asks for it again;
 * before its day, it is due then. One that is asked for while a contribution is missing leaves by itself once none is. Rejected
 * when another attempt was started since: the same work may be done twice. Of a round that is short it sends the part
 * that its recipient chose, and nothing else. Of a claim, of a turn that was moved, or of one with a claim on it, nothing is sent
 * before what its recipient owes was taken from it (`sets_off`).
 *
 * @param attempt how many were started before it
 * @param isSetOff nothing is left to take
 */
export function startPayout(
  cycle: Cycle,
  money: RoundMoney,
  attempt: number,
  now: EpochMilliseconds,
  isSetOff: boolean = false,
): MoneyDecision {
  const { payout } = money;
  if (payout === null) return notDue('unknown_subject');
  if (roundEndsEarly(money.round)) return startWhatIsTheirs(cycle, money, payout, attempt);
  if (!isSetOff && isUntouched(payout, attempt) && setsOff(cycle, money.round)) return notDue('sets_off');
  const chosen = payout.parts?.chosen ?? null;
  if (chosen !== null && payout.state === 'scheduled' && payout.attempt === attempt)
    return startPart(cycle, money, payout, chosen, now);
  const isMembersRequest = payout.state === 'needs_account';
  if ((payout.state !== 'funded' && !isMembersRequest) || payout.attempt !== attempt) {
    return { ok: false, code: 'not_allowed', from: payout.state, to: 'authorizing' };
  }
  const gate = checkPayoutGate(cycle.waits, money, bankDate(now));
  switch (gate.state) {
    case 'open':
      return credit(cycle, money, wholePayout(payout), isMembersRequest ? 'member' : 'schedule');
    case 'missing': {
      if (!isMembersRequest) return notDue('nothing_to_do');
      const waiting: RoundMoney = { ...money, payout: { ...payout, state: 'scheduled' } };
      return changed(money, waiting, { due: nextLook(cycle.waits, waiting, now) });
    }
    case 'until': {
      const due = {
        at: bankHour(gate.date),
        kind: 'start_payout',
        round: payout.round,
        ...followsPayout(payout),
      } as const;
      return changed(money, money, { due: [due] });
    }
  }
}

/** Whether nothing of it was started since the work was planned, and nothing is on its way or on hold. */
const isUntouched = ({ state, attempt }: Payout, follows: number): boolean =>
  attempt === follows && (state === 'scheduled' || state === 'funded' || state === 'needs_account');

/**
 * In a group that ends early nothing is sent but what is its recipient's already: a pot that was sent before and came back, or
 * a part that came back once the cash was shared out. Nothing is missing of it, whatever became of contributions.
 */
function startWhatIsTheirs(cycle: Cycle, money: RoundMoney, payout: Payout, attempt: number): MoneyDecision {
  const { state } = payout;
  const isWaiting = state === 'funded' || state === 'needs_account';
  const amount = recipientsCash(money);
  if (!isWaiting || payout.attempt !== attempt || amount === 0) {
    return { ok: false, code: 'not_allowed', from: state, to: 'authorizing' };
  }
  const sent = money.round.isRecipients ? wholePayout(payout) : withParts(payout, { sending: amount, chosen: null });
  return credit(cycle, money, sent, state === 'needs_account' ? 'member' : 'schedule');
}

/**
 * Sends the part that the recipient chose. Not when some of that money came back: they hear of it now, and are offered the part that
 * there is. Nor when the rest has arrived as well: then the whole payout is looked at today, and they hear what it waits for.
 */
function startPart(
  cycle: Cycle,
  money: RoundMoney,
  payout: Payout,
  chosen: Cents,
  now: EpochMilliseconds,
): MoneyDecision {
  const isThere = chosen <= availablePart(cycle.waits, money, bankDate(now));
  if (money.round.state === 'short' && isThere)
    return credit(cycle, money, withParts(payout, { sending: chosen, chosen: null }), 'member');
  const { round, recipient: member } = payout;
  const events = isThere
    ? []
    : [{ kind: 'part_withdrawn', round, member, amount: chosen, rest: cents(restOf(payout) - chosen) } as const];
  const withdrawn = { ...money, payout: withParts(payout, { chosen: null }) };
  const without = changed(money, withdrawn, { due: nextLook(cycle.waits, withdrawn, now), events });
  return withAvailablePart(cycle, money, without, now);
}

/**
 * Sends what its parts say, or all that is left.
 *
 * @throws where that is nothing: no decision leaves a payout of nothing unpaid
 */
function credit(cycle: Cycle, money: RoundMoney, payout: Payout, requestedBy: RequestedBy): MoneyDecision {
  const started = decideTransition(payoutTransitions, payout.state, 'authorizing');
  if (!started.ok) return started;
  const { state } = money.round;
  // Once the cash was shared out, what came back of a payout in a turn that never took place leaves a cancelled round.
  const paying =
    money.round.isShared && state === 'cancelled'
      ? { ok: true as const, state }
      : decideTransition(roundTransitions, state, 'paying');
  if (!paying.ok) return paying;
  const { round, recipient } = payout;
  const amount = sendingAmount(payout);
  if (amount <= 0) throw new Error(`Round ${round} pays out an amount of ${amount}`);
  const attempt = payout.attempt + 1;
  const subject: TransferSubject = { kind: 'credit', round, member: recipient, attempt };
  const cash = cents(money.round.cash - amount);
  const sent = payout.parts === undefined || isPart(payout) ? payout : withParts(payout, { wasAllSent: true });
  const after: RoundMoney = {
    ...money,
    round: { ...money.round, state: paying.state, cash },
    payout: { ...sent, state: started.state, attempt, settledOn: null },
  };
  return changed(money, after, {
    entries: [{ kind: 'payout_created', round, attempt, amount }],
    instructions: [{ key: attemptKey(cycle.groupId, subject), subject, amount, requestedBy, repetition: 0 }],
  });
}
