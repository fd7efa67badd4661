import type { CycleChanges, DueItem, NotAllowed, NotDue, RoundMoney, Vote } from '@halqa/domain';
import { payoutOnlyRounds } from './endings.ts';
import type { World } from './world.ts';

export type CycleDecision = ({ readonly ok: true; readonly vote?: Vote } & CycleChanges) | NotAllowed | NotDue;

/** The kinds of work that decide over all rounds. */
export function decideCycle(
  world: World,
  kind: CycleKind,
  { round: number, attempt = 0 }: Pick<DueItem, 'round' | 'attempt'>,
  rounds: readonly RoundMoney[],
): CycleDecision {
  const { engine, cycle, group, vote: last, now } = world;
  switch (kind) {
    case 'complete_cycle':
      return group === 'winding_down'
        ? engine.dissolveCycle(cycle, rounds, payoutOnlyRounds(world), group, now)
        : engine.completeCycle(cycle, rounds, group, now, payoutOnlyRounds(world));
    case 'share_cash':
      return engine.shareCash(cycle, rounds, group, now, payoutOnlyRounds(world));
    case 'pay_claim':
      return engine.payClaim(cycle, rounds, group, number, now);
    case 'open_vote':
      return engine.openVote(cycle, rounds, group, { round: number, attempt }, last, now);
    case 'end_vote':
      return last?.number === number
        ? engine.endVote(cycle, rounds, group, last, now)
        : { ok: false, code: 'nothing_to_do' };
  }
}

const cycleKinds = ['complete_cycle', 'share_cash', 'open_vote', 'end_vote', 'pay_claim'] as const;
export type CycleKind = (typeof cycleKinds)[number];
export const isOfCycle = (kind: DueItem['kind']): kind is CycleKind => cycleKinds.some((each) => each === kind);
