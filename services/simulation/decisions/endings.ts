import { isPayoutOnlyRound, type RoundMoney } from '@halqa/domain';
import type { World } from './world.ts';

/** The rounds of the cycle, and those that pay out shares and claims. */
export const cycleRounds = ({ rounds }: World): readonly RoundMoney[] =>
  [...rounds.values()].filter(({ round }) => !isPayoutOnlyRound(round.round));
export const payoutOnlyRounds = ({ rounds }: World): readonly RoundMoney[] =>
  [...rounds.values()].filter(({ round }) => isPayoutOnlyRound(round.round));

/** Which round's payout is on hold: of its recipient's share, once the cash was shared out. */
export function roundToRelease(world: World, asked: number): number {
  const recipient = world.rounds.get(asked)?.round.recipient;
  const isIt = ({ round, payout }: RoundMoney) => round.recipient === recipient && payout?.state === 'on_hold';
  return payoutOnlyRounds(world).find(isIt)?.round.round ?? asked;
}
