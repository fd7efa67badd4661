import { addDays, bankDate, completeCycle, type GroupId } from '@halqa/domain';
import { untilSaved } from '../basics/until-saved.ts';
import { roundAsRead } from '../ports/expected.ts';
import type { CyclePorts } from '../rounds/change-cycle.ts';
import { readDailyUntil } from '../rounds/sync-bank-events.ts';
import { dissolveGroup } from './ending-work.ts';

/**
 * Takes the group one step nearer to its end when every round is paid: to `clearing`, then to `completed`. Decides by all
 * rounds, and changes nothing when it is too early. Idempotent.
 *
 * @param round whose payment made this due; that it is too early counts only when this round was read with that payment
 */
export async function endCycle(ports: CyclePorts, groupId: GroupId, round: number): Promise<void> {
  const { money, clock } = ports;
  let provenVersion: number | undefined;
  const done = await untilSaved(ports, async () => {
    const before = await money.findCycle(groupId);
    if (before === undefined) throw new Error('group_not_started');
    if (before.state === 'winding_down' || before.state === 'dissolved') {
      await dissolveGroup(ports, groupId);
      return { value: null };
    }
    const [rounds, claims] = await Promise.all([
      money.listRounds(groupId),
      before.cycle.former === undefined ? [] : money.listShares(groupId),
    ]);
    const at = clock.now();
    const changes = completeCycle(before.cycle, rounds, before.state, at, claims);
    if (changes.ok) {
      if (changes.readUntil) await readDailyUntil(ports, changes.readUntil);
      return (await money.saveCycle({ groupId, at, before, rounds, shares: claims, changes })) === 'saved'
        ? { value: null }
        : undefined;
    }
    const cause = [...rounds, ...claims].find((each) => each.round.round === round);
    if (cause === undefined) throw new Error('round_missing');
    if (cause.round.version === provenVersion) {
      // Until the next round collects none is live, and a debit of this one can still come back.
      await readDailyUntil(ports, addDays(bankDate(at), before.cycle.waits.disputeDays));
      return { value: null };
    }
    if (await money.isCurrent(groupId, [roundAsRead(cause)])) provenVersion = cause.round.version;
    return undefined;
  });
  if (done === undefined) throw new Error('conflict');
}
