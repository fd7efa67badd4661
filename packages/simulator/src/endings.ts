import { isShareRound, type MembershipId, memberStatement, type RoundMoney, type Vote } from '@halqa/domain';
import { ensure } from './invariant.ts';
import { isDefaulting } from './personas.ts';
import { seededRandom } from './random.ts';
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

/**
 * Only what more than half of all who have a vote chose ends a group, and more than half of those of them who by the books paid
 * in more than was sent to them; nobody else, while it owes money to anybody.
 */
export function ensureMajority(world: World, { result }: Vote): void {
  const { vote: open, cycle } = world;
  if (open === undefined || result !== 'dissolve') return;
  ensureMost(open, open.entitled, 'of all');
  const owed = cycle.members.filter((member) => isOwed(world, member));
  const owedVoters = open.entitled.filter((member) => owed.includes(member));
  if (owed.length > 0) ensureMost(open, owedVoters, 'of those who are owed money');
}

function ensureMost({ votes }: Vote, members: readonly MembershipId[], of: string): void {
  const chosen = members.filter((member) => votes.get(member) === 'dissolve').length;
  ensure(chosen * 2 > members.length, 'vote', () => `${chosen} of ${members.length} ${of} end the group`);
}

function isOwed({ journals }: World, member: MembershipId): boolean {
  const { paid, received, onTheWay } = memberStatement(member, journals).totals;
  return paid > received + onTheWay;
}

/** In one group of four those who are owed money do not want to end it at first, whatever the others want. */
function holdsOut(world: World, number: number, member: MembershipId): boolean {
  const isOfSuch = seededRandom(`${world.cycle.groupId}/owed`).chance(0.25);
  return isOfSuch && number <= 2 && isOwed(world, member);
}

/** Nearly all end a group in which somebody never pays again, some later than others; the others are waited for. */
export function vote(world: World, { number, member }: VoteWork): string {
  const { vote: open, people, voters, engine, now } = world;
  if (open === undefined || open.number !== number) return 'vote_over';
  const isLost = open.missing.some((each) => isDefaulting(people.get(each) ?? 'ordinary'));
  const wantsEnd = voters.chance(isLost ? 0.95 : 0.02) && !holdsOut(world, number, member);
  const option = wantsEnd ? 'dissolve' : 'wait';
  const cast = engine.castVote(open, member, option, now);
  if (!cast.ok) return cast.code;
  world.vote = cast.vote;
  return option;
}
