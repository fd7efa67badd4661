import { hourInZone, type MoneyDecision, type RoundMoney } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import type { Scenario } from '../people/scenario.ts';
import type { Random } from '../random.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Too many debits were returned anywhere on the platform, or not too many any more. */
export type PauseWork = { readonly kind: 'debits'; readonly wait: boolean };

/**
 * In one group of six debits of the schedule wait for some days, around the day of a round or the end of its grace. Decided apart
 * from all other chance, as holds are.
 */
export function planDebitPause({ queue, cycle }: World, { planned }: Scenario, random: Random): void {
  const chosen = planned[random.below(6 * planned.length)];
  if (chosen === undefined) return;
  const begin = hourInZone(chosen.debitDate, 9, cycle.timeZone) + random.between(-72, 216) * HOUR;
  queue.push(begin, { kind: 'debits', wait: true });
  queue.push(begin + random.between(1, 30) * DAY, { kind: 'debits', wait: false });
}

/** Nothing that the schedule starts is sent while debits wait. */
export function ensureWaits(world: World, decision: MoneyDecision): MoneyDecision {
  const isStarted = decision.ok && decision.instructions.length > 0;
  ensure(!(isStarted && world.debitsWait), 'pause', () => 'a debit of the schedule starts although debits wait');
  if (world.debitsWait && decision.ok) world.delayedAt = world.now;
  return decision;
}

/** Whoever waits for us is not late: no grace ends while a contribution was never asked for. */
export function ensureNobodyLate({ round, contributions }: RoundMoney): void {
  const waiting = contributions.find(({ state, attempt }) => state === 'scheduled' && attempt === 0);
  ensure(
    round.state !== 'short' || waiting === undefined,
    'late',
    () => `round ${round.round} is short, and nobody has asked ${waiting?.member} for their contribution`,
  );
}
