import type { UserId } from '../../basics/ids.ts';
import { laterDate } from '../../basics/plain-date.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from '../../basics/time.ts';
import { decideTransition } from '../../basics/transition.ts';
import { bankDate } from '../../basics/zone-time.ts';
import { bankHour } from '../bank-hour.ts';
import { changed, type MoneyDecision, notDue } from '../changes.ts';
import type { RoundMoney } from '../cycle.ts';
import { withAvailablePart } from './available-part.ts';
import { nextLook } from './expected-payout.ts';
import { laterLook } from './late-payout.ts';
import { restAsPart, stoppedPayout } from './payout-parts.ts';
import { type PayoutState, payoutTransitions } from './payout-states.ts';
import { followsPayout } from './payout-work.ts';
import { type SetOffTerms, withSetOff } from './set-off-item.ts';
import { payoutDate } from './start-payout.ts';

/**
 * Keeps a payout from being sent, until it is released. Not allowed once it is on its way. One that came back may be
 * kept too: its recipient links another account just then.
 */
export function holdPayout(money: RoundMoney): MoneyDecision {
  const { payout } = money;
  if (payout === null) return notDue('unknown_subject');
  const onHold = decideTransition(payoutTransitions, payout.state, 'on_hold');
  if (!onHold.ok) return onHold;
  const kept = payout.state === 'needs_account' ? ({ ...payout, cameBack: true } as const) : payout;
  const events = [{ kind: 'payout_on_hold', round: payout.round }] as const;
  return changed(money, { ...money, payout: { ...kept, state: onHold.state } }, { events });
}

/**
 * Lets a payout go on as if it had never been on hold: one that is funded leaves on its day, behind the gate, and its
 * recipient is notified of it; a part that was chosen is due now, of which they are notified when it is sent; and one that had come
 * back waits for its recipient again. What its recipient owes is due to be taken.
 */
export function releasePayout(cycle: SetOffTerms, money: RoundMoney, now: EpochMilliseconds): MoneyDecision {
  if (money.payout === null) return notDue('unknown_subject');
  const { cameBack, ...payout } = money.payout;
  const isFunded = money.round.state === 'funded' && !cameBack;
  const unfunded: PayoutState = cameBack ? 'needs_account' : 'scheduled';
  const state = isFunded ? 'funded' : unfunded;
  if (payout.state !== 'on_hold') return { ok: false, code: 'not_allowed', from: payout.state, to: state };
  // The group ends early and the pot is everybody's: nothing of it is sent any more.
  const isOver = money.round.state === 'cancelled' && !money.round.isShared;
  if (isOver) return changed(money, { ...money, payout: stoppedPayout({ ...payout, state: 'scheduled' }) }, {});
  const after: RoundMoney = { ...money, payout: { ...payout, state, ...(isFunded && { releasedAt: now }) } };
  const { round, recipient: member } = payout;
  const start = { kind: 'start_payout', round, ...followsPayout(payout) } as const;
  if (cameBack) return changed(money, after, { events: [{ kind: 'payout_failed', round, member }] });
  if (!isFunded) {
    const followed = payout.parts?.chosen
      ? { due: [{ ...start, at: now }] }
      : { events: [{ kind: 'payout_released', round } as const], due: nextLook(cycle.waits, after, now) };
    return withSetOff(cycle, withAvailablePart(cycle, money, changed(money, after, followed), now), now);
  }
  const on = laterDate(payoutDate(cycle.waits, money), bankDate(now));
  const due = { ...start, at: Math.max(now, bankHour(on)) };
  return changed(money, after, {
    due: [due, ...laterLook(after, on, now)],
    events: [{ kind: 'payout_planned', round, on, wasOnHold: true, ...restAsPart(payout, money.round) }],
  });
}

type Hold = { readonly by: UserId; readonly at: EpochMilliseconds };

/** Until when whoever began a hold can end it themselves. */
export const ownHoldEnds = ({ at }: Pick<Hold, 'at'>): EpochMilliseconds => at + DAY_IN_MILLISECONDS;

/** Whether a hold has lasted so long that another operator than who began it has to end it. */
export function needsSecondPerson(hold: Hold, person: UserId, now: EpochMilliseconds): boolean {
  return hold.by === person && now > ownHoldEnds(hold);
}
