import type { UserId } from '../../ids.ts';
import { DAY_IN_MILLISECONDS, type EpochMilliseconds } from '../../time.ts';
import { payoutTransitions } from '../states/payout-states.ts';
import { decideTransition } from '../states/transition.ts';
import { changed, type MoneyDecision, notDue } from './changes.ts';
import type { RoundMoney } from './cycle.ts';
import { movePayout } from './pay-out.ts';
import { followsPayout } from './start-payout.ts';

/** Keeps a payout from being sent, until it is released. Not allowed once it is on its way. */
export function holdPayout(money: RoundMoney): MoneyDecision {
  const { payout } = money;
  if (payout === null) return notDue('unknown_subject');
  const onHold = decideTransition(payoutTransitions, payout.state, 'on_hold');
  return onHold.ok ? movePayout(money, payout, onHold.state) : onHold;
}

/** Lets a payout go on as if it had never been on hold: one that is funded is due now, behind the gate. */
export function releasePayout(money: RoundMoney, now: EpochMilliseconds): MoneyDecision {
  const { payout, round } = money;
  if (payout === null) return notDue('unknown_subject');
  const state = round.state === 'funded' ? 'funded' : 'scheduled';
  if (payout.state !== 'on_hold') return { ok: false, code: 'not_allowed', from: payout.state, to: state };
  const due = { at: now, kind: 'start_payout', round: payout.round, ...followsPayout(payout) } as const;
  return changed(money, { ...money, payout: { ...payout, state } }, { due: state === 'funded' ? [due] : [] });
}

/** Whether a hold has lasted so long that another operator than who began it has to end it. */
export function needsSecondPerson(
  hold: { readonly by: UserId; readonly at: EpochMilliseconds },
  person: UserId,
  now: EpochMilliseconds,
): boolean {
  return hold.by === person && now - hold.at > DAY_IN_MILLISECONDS;
}
