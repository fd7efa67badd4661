import type {
  Cycle,
  CycleChanges,
  EpochMilliseconds,
  Fact,
  GroupId,
  GroupState,
  MoneyChanges,
  NotAllowed,
  NotDue,
  RoundMoney,
  Vote,
} from '@halqa/domain';
import { untilSaved } from '../basics/until-saved.ts';
import { cycleAsRead, type Expected } from '../ports/expected.ts';
import type { Votes } from '../ports/votes.ts';
import { readDailyUntil, type SyncPorts } from './sync-bank-events.ts';

export type CyclePorts = SyncPorts & { readonly votes: Votes };

/** All that decides about a cycle as a whole. */
export type WholeCycle = {
  readonly cycle: Cycle;
  readonly group: GroupState;
  readonly rounds: readonly RoundMoney[];
  readonly shares: readonly RoundMoney[];
  /** How often the order of payouts was changed. */
  readonly orderChanges: number;
  /** The newest. */
  readonly vote: Vote | undefined;
};

type CycleDecision =
  | ({
      readonly ok: true;
      readonly vote?: Vote;
      readonly fact?: Fact;
      readonly expects?: readonly Expected[];
      readonly instructions?: MoneyChanges['instructions'];
    } & CycleChanges)
  | NotAllowed
  | NotDue;

/**
 * Load → decide by all rounds → save, repeated when anything changed in between. “Nothing to do” counts only when what was read is
 * current, with all that the transaction which planned this work has changed: a stale read is tried again. Idempotent.
 */
export async function changeCycle(
  ports: CyclePorts,
  groupId: GroupId,
  decide: (whole: WholeCycle, now: EpochMilliseconds) => CycleDecision,
): Promise<void> {
  const { money, votes, clock } = ports;
  const done = await untilSaved(ports, async () => {
    const before = await money.findCycle(groupId);
    if (before === undefined) throw new Error('group_not_started');
    const [rounds, shares, vote] = await Promise.all([
      money.listRounds(groupId),
      money.listShares(groupId),
      votes.findLast(groupId),
    ]);
    const at = clock.now();
    const decision = decide({ ...before, group: before.state, rounds, shares, vote }, at);
    if (!decision.ok)
      return (await money.isCurrent(groupId, cycleAsRead(before.version, [...rounds, ...shares])))
        ? { value: null }
        : undefined;
    const { vote: next, fact, expects, ...changes } = decision;
    // Banks may take money back until then: daily reading is stored first, so that no process which ends in between leaves it out.
    if (changes.readUntil !== undefined) await readDailyUntil(ports, changes.readUntil);
    const saved = await money.saveCycle({ groupId, at, before, rounds, shares, changes, expects, vote: next, fact });
    return saved === 'saved' ? { value: null } : undefined;
  });
  if (done === undefined) throw new Error('conflict');
}
