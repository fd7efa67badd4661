import { isShareRound, type RoundMoney, type Vote } from '@halqa/domain';
import { ensure } from './invariant.ts';
import { isDefaulting } from './personas.ts';
import type { World } from './world.ts';

/** A member uses their vote. */
export type VoteWork = {
  readonly kind: 'vote';
  readonly number: number;
  readonly member: Vote['entitled'][number];
};

const HOUR = 3_600_000;

/** The rounds of the cycle, and those that pay out shares. */
export const cycleRounds = ({ rounds }: World): readonly RoundMoney[] =>
  [...rounds.values()].filter(({ round }) => !isShareRound(round.round));
export const shareRounds = ({ rounds }: World): readonly RoundMoney[] =>
  [...rounds.values()].filter(({ round }) => isShareRound(round.round));

/** Most of those who have a vote use it, some twice; in one group of ten somebody else tries to. */
export function letMembersVote({ queue, voters: random, now, cycle }: World, { number, entitled }: Vote): void {
  const strangers = cycle.members.filter((member) => !entitled.includes(member));
  const using = entitled.filter(() => random.chance(0.95));
  for (const member of [...using, ...(random.chance(0.1) ? strangers : [])]) {
    const times = random.chance(0.1) ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      queue.push(now + random.below(8 * 24) * HOUR, { kind: 'vote', number, member });
    }
  }
}

/** Only what more than half of all who have a vote chose ends a group. */
export function ensureMajority({ vote: open }: World, { result }: Vote): void {
  if (open === undefined || result !== 'dissolve') return;
  const chosen = [...open.votes.values()].filter((option) => option === 'dissolve').length;
  const needed = Math.floor(open.entitled.length / 2) + 1;
  ensure(chosen >= needed, 'vote', () => `${chosen} of ${open.entitled.length} end the group`);
}

/** Nearly all end a group in which somebody never pays again; the others are waited for. */
export function vote(world: World, { number, member }: VoteWork): string {
  const { vote: open, people, voters, engine, now } = world;
  if (open === undefined || open.number !== number) return 'vote_over';
  const isLost = open.missing.some((each) => isDefaulting(people.get(each) ?? 'ordinary'));
  const option = voters.chance(isLost ? 0.95 : 0.02) ? 'dissolve' : 'wait';
  const cast = engine.castVote(open, member, option, now);
  if (!cast.ok) return cast.code;
  world.vote = cast.vote;
  return option;
}
