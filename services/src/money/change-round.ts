import type { Cycle, EpochMilliseconds, GroupId, MoneyDecision, RoundMoney } from '@halqa/domain';
import type { MoneyRepository } from '../ports/money.ts';
import type { Backoff, Clock } from '../ports/system.ts';

export type MoneyPorts = { readonly money: MoneyRepository; readonly backoff: Backoff; readonly clock: Clock };

// Of up to twelve decisions about a round that are made at once one is saved; other rounds contend for the books.
const MAX_ATTEMPTS = 24;

export type RoundChange = {
  readonly groupId: GroupId;
  readonly round: number;
  /** The time of the change, when it is not the present one. */
  readonly at?: EpochMilliseconds;
  readonly decide: (cycle: Cycle, money: RoundMoney, now: EpochMilliseconds) => MoneyDecision;
};

/**
 * Load → decide → save, repeated after a wait when the round or the books changed in between. Returns the decision that was
 * saved, or the one that changes nothing. Throws when the round is missing or could not be changed.
 */
export async function changeRound(ports: MoneyPorts, change: RoundChange): Promise<MoneyDecision> {
  const { money, backoff, clock } = ports;
  const { groupId, round, decide } = change;
  const group = await money.findCycle(groupId);
  if (group === undefined) throw new Error('group_not_started');
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await money.findRound(groupId, round);
    if (before === undefined) throw new Error('round_missing');
    const at = clock.now();
    const decision = decide(group.cycle, before, at);
    if (!decision.ok) return decision;
    const saved = await money.saveRound({ groupId, at: change.at ?? at, before, changes: decision });
    if (saved === 'saved') return decision;
    await backoff(attempt);
  }
  throw new Error('conflict');
}
