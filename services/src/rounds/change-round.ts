import type {
  Cycle,
  EpochMilliseconds,
  Fact,
  GroupId,
  GroupState,
  MoneyChanges,
  MoneyDecision,
  RoundMoney,
} from '@halqa/domain';
import { untilSaved } from '../basics/until-saved.ts';
import { type Expected, roundAsRead } from '../ports/expected.ts';
import type { MoneyRepository } from '../ports/money.ts';
import type { Backoff, Clock } from '../ports/system.ts';

export type MoneyPorts = { readonly money: MoneyRepository; readonly backoff: Backoff; readonly clock: Clock };

export type RoundChange = {
  readonly groupId: GroupId;
  readonly round: number;
  /** The time of the change, when it is not the present one. */
  readonly at?: EpochMilliseconds;
  /** What a member did, for the group's history. */
  readonly fact?: Fact;
  readonly decide: (
    cycle: Cycle,
    money: RoundMoney,
    now: EpochMilliseconds,
    group: GroupState,
  ) => RoundDecision | Promise<RoundDecision>;
};

/** A decision with what else it has read, which the save expects to be unchanged. */
type RoundDecision = MoneyDecision & { readonly expects?: readonly Expected[] };

/**
 * Load → decide → save, repeated after a wait when the round or the books changed in between. Returns the decision that was
 * saved, or the one that changes nothing. Throws when the round is missing or could not be changed.
 */
export async function changeRound(ports: MoneyPorts, change: RoundChange): Promise<MoneyDecision> {
  const { money, clock } = ports;
  const { groupId, round, at, fact, decide } = change;
  const done = await untilSaved(ports, async () => {
    const { cycle, group, groupVersion, before } = await roundToChange(ports, groupId, round);
    const now = clock.now();
    const { expects: others = [], ...decision } = await decide(cycle, before, now, group);
    // A round is opened with the members that the group has. What later decisions read of the group never changes, or is in the round.
    const opens = before.round.state === 'planned' && groupVersion !== undefined;
    const expects = [...(opens ? [{ group: groupVersion }] : []), ...others];
    // The due work may be readable before the round that its transaction changed: “nothing to do” counts only when what was read is
    // current. A save checks that itself.
    if (!decision.ok || changesNothing(before, decision)) {
      return (await money.isCurrent(groupId, [roundAsRead(before), ...expects])) ? { value: decision } : undefined;
    }
    const recorded = decision.resumes ? resumed : fact;
    const saved = await money.saveRound({ groupId, at: at ?? now, before, expects, changes: decision, fact: recorded });
    return saved === 'saved' ? { value: decision } : undefined;
  });
  if (done === undefined) throw new Error('conflict');
  return done.value;
}

const resumed: Fact = { kind: 'resumed', by: null };

/** Throws when the group has not started, or has no such round. */
export async function roundToChange({ money }: Pick<MoneyPorts, 'money'>, groupId: GroupId, round: number) {
  const { cycle, group, groupVersion, before } = await money.findRoundToChange(groupId, round);
  if (cycle === undefined || group === undefined) throw new Error('group_not_started');
  if (before === undefined) throw new Error('round_missing');
  return { cycle, group, groupVersion, before };
}

function changesNothing(before: RoundMoney, { money, entries, due, instructions, events }: MoneyChanges): boolean {
  return money === before && [entries, due, instructions, events].every((each) => each.length === 0);
}
