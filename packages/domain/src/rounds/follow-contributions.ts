import type { EpochMilliseconds } from '../basics/time.ts';
import { bankDate } from '../basics/zone-time.ts';
import { bankHour } from './bank-hour.ts';
import type { MoneyChanges } from './changes.ts';
import { changed, type MoneyDecision } from './changes.ts';
import type { Cycle, DueItem, RoundMoney } from './cycle.ts';
import { hasSettled } from './debits/contribution-states.ts';
import { graceOfMissing, graceOver, withGrace } from './debits/grace.ts';
import { withoutGuarantors } from './debits/guarantors.ts';
import { roundEndsEarly } from './ends-early.ts';
import { claimAfterReturn } from './payouts/claims.ts';
import { laterLook, reportLostDay } from './payouts/late-payout.ts';
import { restAsPart } from './payouts/payout-parts.ts';
import { followsPayout, payoutLookItem } from './payouts/payout-work.ts';
import { payoutDate } from './payouts/start-payout.ts';
import type { RoundState } from './round-states.ts';

/** Lets round and payout follow their contributions, and completes the decision. */
export function followContributions(
  cycle: Cycle,
  before: RoundMoney,
  after: RoundMoney,
  now: EpochMilliseconds,
  rest: Partial<Pick<MoneyChanges, 'entries' | 'due' | 'events' | 'stops'>>,
): MoneyDecision {
  const state = stateByContributions(after);
  if (state === after.round.state) {
    const lost = reportLostDay(cycle.waits, before, after, now);
    return changed(before, after, { ...rest, events: [...(rest.events ?? []), ...lost] });
  }
  const graceEnds = (state === 'collecting' && graceOfMissing(cycle.waits, after.round, now)) || after.round.graceEnds;
  const money = { ...withPayoutState(after, state === 'funded'), round: { ...after.round, state, graceEnds } };
  const due = [...(rest.due ?? []), ...lookAnew(after, money, now)];
  if (graceEnds !== after.round.graceEnds) {
    const again: DueItem = { at: graceOver({ graceEnds }), kind: 'end_grace', round: after.round.round };
    // Another grace: in the one that guarantors signed for, everything had arrived.
    const another = { ...money, round: withGrace(money.round, graceEnds) };
    return changed(before, withoutGuarantors(another), { ...rest, due: [...due, again] });
  }
  if (state !== 'funded') return changed(before, money, { ...rest, due });
  const { round } = after.round;
  const funded = { kind: 'round_funded', round } as const;
  // One that came back is sent when its recipient asks for it.
  if (money.payout?.state !== 'funded')
    return changed(before, money, {
      ...rest,
      due: [...(rest.due ?? []), ...claimAfterReturn(money, now)],
      events: [...(rest.events ?? []), funded],
    });
  const on = payoutDate(cycle.waits, money);
  // The work that was to send a chosen part sends all of it: of one that our own bank declined, on the day that was announced. It waits
  // for a debit of its recipient that is on its way, where what they owe is taken from it.
  if (on <= bankDate(now) && (money.payout.parts?.chosen ?? null) !== null)
    return changed(before, money, {
      ...rest,
      due: [...(rest.due ?? []), payoutLookItem(money, on, now)],
      events: [...(rest.events ?? []), funded],
    });
  const at = Math.max(now, bankHour(on));
  const start: DueItem = { at, kind: 'start_payout', round, ...followsPayout(money.payout) };
  return changed(before, money, {
    ...rest,
    due: [...(rest.due ?? []), start, ...laterLook(money, on, now)],
    events: [
      ...(rest.events ?? []),
      funded,
      { kind: 'payout_planned', round, on, ...restAsPart(money.payout, money.round) },
    ],
  });
}

/** At the next noon, where no look was planned before the day of the payout: the round was short, or everything had settled. */
function lookAnew({ round }: RoundMoney, after: RoundMoney, now: EpochMilliseconds): DueItem[] {
  const hadNone = round.state !== 'collecting' && round.state !== 'open';
  return hadNone && after.payout?.state === 'scheduled' ? [payoutLookItem(after, bankDate(now), now)] : [];
}

/**
 * The state of a round before its payout. While that is on its way, once it has arrived, and when the group ends early,
 * contributions change it no more.
 */
function stateByContributions({ round, contributions }: RoundMoney): RoundState {
  if (roundEndsEarly(round)) return round.state;
  if (round.state === 'paying' || round.state === 'paid' || round.state === 'cancelled') return round.state;
  if (contributions.every(({ state }) => state === 'available')) return 'funded';
  if (contributions.every(hasSettled)) return 'clearing';
  return round.state === 'short' ? 'short' : 'collecting';
}

function withPayoutState(money: RoundMoney, isFunded: boolean): RoundMoney {
  const { payout } = money;
  if (payout === null) return money;
  const [from, to] = isFunded ? (['scheduled', 'funded'] as const) : (['funded', 'scheduled'] as const);
  return payout.state === from ? { ...money, payout: { ...payout, state: to } } : money;
}
