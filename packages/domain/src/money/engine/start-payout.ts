import { addBusinessDays } from '../../calendar.ts';
import type { MembershipId } from '../../ids.ts';
import { cents } from '../../money.ts';
import { laterDate, type PlainDate } from '../../plain-date.ts';
import type { EpochMilliseconds } from '../../time.ts';
import { payoutTransitions } from '../states/payout-states.ts';
import { roundTransitions } from '../states/round-states.ts';
import { decideTransition } from '../states/transition.ts';
import { attemptKey } from './attempt-key.ts';
import { changed, type MoneyDecision, notDue } from './changes.ts';
import type { Cycle, Instruction, Payout, RoundMoney, TransferSubject, Waits } from './cycle.ts';
import { BANK_HOUR } from './plan-cycle.ts';
import { BANK_ZONE, bankDate, hourInZone } from './zone-time.ts';

/** Whether a payout may start: every contribution is available, and each has been for as long as it can be returned. */
export type PayoutGate =
  | { readonly state: 'missing'; readonly members: readonly MembershipId[] }
  | { readonly state: 'until'; readonly date: PlainDate }
  | { readonly state: 'open' };

export function checkPayoutGate(waits: Waits, { round, contributions }: RoundMoney, today: PlainDate): PayoutGate {
  const missing = contributions.filter(({ state }) => state !== 'available');
  if (missing.length > 0 || round.cash < round.amount) {
    return { state: 'missing', members: missing.map(({ member }) => member) };
  }
  const date = payoutDate(waits, { round, contributions });
  return today < date ? { state: 'until', date } : { state: 'open' };
}

/** The planned day, or the later one on which the last contribution is past its hold. */
export function payoutDate(
  { holdBusinessDays, returnBusinessDays }: Waits,
  { round, contributions }: Pick<RoundMoney, 'round' | 'contributions'>,
): PlainDate {
  const wait = Math.max(holdBusinessDays, returnBusinessDays);
  const settled = contributions.flatMap(({ settledOn }) => settledOn ?? []);
  return settled.map((day) => addBusinessDays(day, wait)).reduce(laterDate, round.payoutDate);
}

/** Starts the payout of a funded round behind the gate; before its day, it is due then. */
export function startPayout(cycle: Cycle, money: RoundMoney, now: EpochMilliseconds): MoneyDecision {
  const { payout } = money;
  if (payout === null) return notDue('unknown_subject');
  if (payout.state !== 'funded') return { ok: false, code: 'not_allowed', from: payout.state, to: 'authorizing' };
  const gate = checkPayoutGate(cycle.waits, money, bankDate(now));
  switch (gate.state) {
    case 'open':
      return credit(cycle, money, payout, 'schedule');
    case 'missing':
      return notDue('gate_closed');
    case 'until': {
      const due = {
        at: hourInZone(gate.date, BANK_HOUR, BANK_ZONE),
        kind: 'start_payout',
        round: payout.round,
      } as const;
      return changed(money, money, { due: [due] });
    }
  }
}

/** Sends a payout that came back to the account that the recipient has linked since. The gate was passed before. */
export function retryPayout(cycle: Cycle, money: RoundMoney): MoneyDecision {
  const { payout, round } = money;
  if (payout === null) return notDue('unknown_subject');
  if (payout.state !== 'needs_account')
    return { ok: false, code: 'not_allowed', from: payout.state, to: 'authorizing' };
  return round.cash < payout.amount ? notDue('gate_closed') : credit(cycle, money, payout, 'member');
}

function credit(
  cycle: Cycle,
  money: RoundMoney,
  payout: Payout,
  requestedBy: Instruction['requestedBy'],
): MoneyDecision {
  const started = decideTransition(payoutTransitions, payout.state, 'authorizing');
  if (!started.ok) return started;
  const paying =
    money.round.state === 'paying' ? null : decideTransition(roundTransitions, money.round.state, 'paying');
  if (paying?.ok === false) return paying;
  const { round, recipient, amount } = payout;
  const attempt = payout.attempt + 1;
  const subject: TransferSubject = { kind: 'credit', round, member: recipient, attempt };
  const cash = cents(money.round.cash - amount);
  const after: RoundMoney = {
    ...money,
    round: { ...money.round, state: 'paying', cash },
    payout: { ...payout, state: started.state, attempt, settledOn: null },
  };
  return changed(money, after, {
    entries: [{ kind: 'payout_created', round, attempt, amount }],
    instructions: [{ key: attemptKey(cycle.groupId, subject), subject, amount, requestedBy, repetition: 0 }],
    events: [{ kind: 'payout_sent', round, member: recipient }],
  });
}
