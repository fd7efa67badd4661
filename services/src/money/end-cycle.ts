import { completeCycle, type GroupId } from '@halqa/domain';
import type { MoneyPorts } from './change-round.ts';

const MAX_ATTEMPTS = 24;

/**
 * Ends the group's cycle when every round is paid, in two steps: `clearing`, then `completed`. Decides by all rounds, and
 * changes nothing when it is too early. Idempotent.
 */
export async function endCycle({ money, backoff, clock }: MoneyPorts, groupId: GroupId): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await money.findCycle(groupId);
    if (before === undefined) throw new Error('group_not_started');
    const rounds = await money.listRounds(groupId);
    const at = clock.now();
    const decision = completeCycle(before.cycle, rounds, before.state, at);
    if (!decision.ok) return;
    if ((await money.saveCycle({ groupId, at, before, rounds, changes: decision })) === 'saved') return;
    await backoff(attempt);
  }
  throw new Error('conflict');
}
