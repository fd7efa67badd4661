import type { GroupId, VoteOption } from '@halqa/domain';
import { endGroupVote, openGroupVote } from '../src/endings/ending-work.ts';
import { call } from './call.ts';
import { missTurn } from './covered-turn.ts';
import { movableClock, noWait } from './fakes/system.ts';
import type { MoneyWorld } from './money-world.ts';
import { movedMoneyWorld } from './moved-money-world.ts';

/**
 * The group of `movedMoneyWorld` when its first turn, which is Ann's, has stayed short: Ann and Ben have paid, Cem's debit came
 * back, and the last day to pay is over. Its members may vote.
 */
export async function shortTurnWorld() {
  const world = await movedMoneyWorld();
  const { groupId: id, handler } = world;
  const ports = { ...world.moneyPorts, backoff: noWait };
  await missTurn(world);
  await world.endsGrace(1);
  const portsAt = (time: string | number) => ({ ...ports, clock: movableClock(new Date(time).toISOString()) });
  const vote = async () => {
    const last = await world.ports.votes.findLast(id);
    if (last === undefined) throw new Error('no vote');
    return last;
  };
  return {
    ...world,
    id,
    endingPorts: ports,
    portsAt,
    /** The newest. */
    vote,
    openVote: () => openGroupVote(ports, id),
    voteAs: (as: string, option: VoteOption, number = 1) => voteAs({ handler }, as, id, option, number),
    /** Ends the newest vote at its time. */
    endVote: async () => {
      const { endsAt, number } = await vote();
      await endGroupVote(portsAt(endsAt), id, number);
    },
  };
}

/** Ann has received, then her account is empty: a vote about the second turn is open. */
export async function votingGroup(world: MoneyWorld): Promise<GroupId> {
  const id = await world.started({ frequency: 'monthly', dayOfMonth: 15 });
  await world.runUntil(async () => (await world.money.findRound(id, 1))?.round.state === 'paid');
  await world.linkBank('ann', 'Empty Checking');
  await world.runUntil(async () => (await world.ports.votes.findLast(id)) !== undefined);
  return id;
}

/** Votes by the route; returns its status. */
export async function voteAs(
  { handler }: Pick<MoneyWorld, 'handler'>,
  as: string,
  id: GroupId,
  option: VoteOption,
  vote: number,
): Promise<number> {
  return (await call(handler, 'voteInGroup', { as, params: { id }, body: { vote, option } })).status;
}
