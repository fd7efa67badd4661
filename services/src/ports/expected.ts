import type { RoundMoney } from '@halqa/domain';
import type { DueItem } from './due.ts';

/**
 * What a decision read and does not change: a save that expects it stores nothing once it is otherwise. `group`: the version of
 * the group's item. `round`: also a share or a claim. `noRound` and `noVote`: nothing with that number was there. `due`: work that is not
 * done, and that nobody else has claimed since.
 */
export type Expected =
  | { readonly group: number }
  | { readonly round: number; readonly version: number }
  | { readonly noRound: number }
  | { readonly noVote: number }
  | { readonly due: DueItem };

export const roundAsRead = ({ round: { round, version } }: RoundMoney): Expected => ({ round, version });

/** A whole cycle, and the version of the group's item. */
export const cycleAsRead = (version: number, rounds: readonly RoundMoney[]): readonly Expected[] => [
  { group: version },
  ...rounds.map(roundAsRead),
];
