import { type Instruction, isPayoutOnlyRound, type RoundMoney } from '@halqa/domain';
import { ensure } from '../invariant.ts';
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

/** In a group that ends early nothing is sent but what was sent before: no part of a pot for the first time. */
export function ensureWasSent({ bank, journals }: World, { subject: { round, attempt }, amount }: Instruction): void {
  if (isPayoutOnlyRound(round)) return;
  const sent = journals.reduce(
    (sum, { entry }) =>
      entry.kind === 'payout_created' && entry.round === round && entry.attempt < attempt ? sum + entry.amount : sum,
    0,
  );
  const paid = bank.paidOut(round) + amount;
  ensure(
    paid <= sent,
    'gate',
    () => `round ${round} has paid ${paid} then, and ${sent} was sent before its group ended`,
  );
}
