import { endGrace } from '@halqa/domain';
import { changeRound, type RoundChange } from '../src/rounds/change-round.ts';
import { agreementsIn } from './agreement-calls.ts';
import { replyOf } from './call.ts';
import { noWait } from './fakes/system.ts';
import { type MovedMoneyWorld, paid } from './moved-money-world.ts';

type Signing = { readonly member: string; readonly guarantor: string; readonly turns?: number };

/**
 * Both sign what the page shows them.
 *
 * @param whenAsked called between the two signatures
 */
export async function signGuarantee(
  world: MovedMoneyWorld,
  { member, guarantor, turns = 1 }: Signing,
  whenAsked: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { ask, answer } = agreementsIn(world);
  replyOf('askAgreement', await ask(member, 'guarantee', guarantor, turns));
  await whenAsked();
  replyOf('answerAgreement', await answer(guarantor, 'guarantee', member));
}

/** The account is at another bank now, since its branch was sold: the debit is not repeated by itself. */
const accountMoved = 'R12';

/** Cem's contribution to the first turn comes back; Ann's and Ben's are there. */
export async function missTurn(world: MovedMoneyWorld, returnCode = accountMoved): Promise<void> {
  await world.open();
  for (const name of ['ann', 'ben']) await world.debit(name, paid);
  await world.debit('cem', ['started', 'submitted', 'returned'], 1, { returnCode });
}

/** Ends the grace of the first turn, after which the guarantor of Cem is being debited. */
export async function startCover(world: MovedMoneyWorld): Promise<void> {
  const { groupId, clock, money } = world;
  // A second after the grace.
  clock.moveTo('2026-03-23T21:00:01Z');
  const ports = { money, clock, backoff: noWait };
  // Not `endGrace` itself, whose fourth argument is not the group.
  const decide: RoundChange['decide'] = (cycle, round, now) => endGrace(cycle, round, now);
  const decided = await changeRound(ports, { groupId, round: 1, decide });
  if (!decided.ok) throw new Error(decided.code);
}
