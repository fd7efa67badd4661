import { isShareRound, type MembershipId, memberStatement, type RoundMoney, type Vote } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import { isDefaulting } from '../people/personas.ts';
import { seededRandom } from '../random.ts';
import { wasPaidOut } from './bank-claims.ts';
import { settledFor } from './guarantors.ts';
import { isWaitedFor } from './last-turns.ts';
import { personaOf } from './pauses.ts';
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

/** Which round's payout is on hold: of its recipient's share, once the cash was shared out. */
export function roundToRelease(world: World, asked: number): number {
  const recipient = world.rounds.get(asked)?.round.recipient;
  const isIt = ({ round, payout }: RoundMoney) => round.recipient === recipient && payout?.state === 'on_hold';
  return shareRounds(world).find(isIt)?.round.round ?? asked;
}

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
 * Only what more than half of all who have a vote chose ends a group or moves its turns, and more than half of those of them who
 * by the books paid in more than was sent to them; nobody else, while it owes money to anybody.
 */
export function ensureMajority(world: World, { result }: Vote): void {
  const { vote: open, cycle } = world;
  if (open === undefined || (result !== 'dissolve' && result !== 'pause')) return;
  ensureMost(open, result, open.entitled, 'of all');
  const owed = cycle.members.filter((member) => isOwed(world, member));
  const owedVoters = open.entitled.filter((member) => owed.includes(member));
  if (owed.length > 0) ensureMost(open, result, owedVoters, 'of those who are owed money');
}

function ensureMost({ votes }: Vote, result: string, members: readonly MembershipId[], of: string): void {
  const chosen = members.filter((member) => votes.get(member) === result).length;
  ensure(chosen * 2 > members.length, 'vote', () => `${chosen} of ${members.length} ${of} chose ${result}`);
}

/** By place: what whoever had it before paid in counts until the payout of the place was sent; then it is theirs alone. */
function isOwed(world: World, member: MembershipId): boolean {
  const { paid, received, onTheWay } = memberStatement(member, world.journals).totals;
  const before = world.claims.get(member)?.member;
  const isOver = before === undefined || wasPaidOut(world, member);
  const claim = isOver ? 0 : memberStatement(before, world.journals).totals.paid;
  return paid + claim + settledFor(world, member) > received + onTheWay;
}

/** In one group of four those who are owed money do not want to end it at first, whatever the others want. */
function holdsOut(world: World, number: number, member: MembershipId): boolean {
  const isOfSuch = seededRandom(`${world.cycle.groupId}/owed`).chance(0.25);
  return isOfSuch && number <= 2 && isOwed(world, member);
}

/**
 * Nearly all end a group in which somebody never pays again, some later than others; the others are waited for. In some groups
 * most want a pause first, and where somebody would pay if they had time.
 */
export function vote(world: World, { number, member }: VoteWork): string {
  const { vote: open, voters, engine, now } = world;
  if (open === undefined || open.number !== number) return 'vote_over';
  const isLost = open.missing.some((each) => neverPays(world, each) && !isWaitedFor(world, each));
  const wantsEnd = voters.chance(isLost ? 0.95 : 0.02) && !holdsOut(world, number, member);
  const other = wantsEnd ? 'dissolve' : 'wait';
  const option = wantsPause(world, open) && voters.chance(0.9) ? 'pause' : other;
  const cast = engine.castVote(open, member, option, now);
  if (!cast.ok) return cast.code;
  world.vote = cast.vote;
  return option;
}

/** Also who would pay after a pause, when there is none any more. */
function neverPays(world: World, member: Vote['missing'][number]): boolean {
  const persona = personaOf(world, member);
  return isDefaulting(persona) || (persona === 'recovers' && !world.vote?.options.includes('pause'));
}

function wantsPause(world: World, { options, missing, number }: Vote): boolean {
  if (!options.includes('pause')) return false;
  if (missing.some((each) => personaOf(world, each) === 'recovers')) return true;
  return seededRandom(`${world.cycle.groupId}/pause/${number}`).chance(0.25);
}
