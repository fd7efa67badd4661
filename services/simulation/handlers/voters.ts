import { type MembershipId, memberStatement, type Vote, type VoteOption } from '@halqa/domain';
import { call } from '../../test/call.ts';
import { type Random, seededRandom } from '../random.ts';
import type { Written } from './observer.ts';
import { MINUTE, type World } from './world.ts';

const HOUR = 60 * MINUTE;
/** A vote lasts seven of them: some come too late. */
const DAYS = 8;
const MOST_TRIES = 6;

export type StoredVote = Omit<Vote, 'votes'> & { readonly votes: Readonly<Record<string, VoteOption>> };

/**
 * Members vote by their page while a turn is short: nearly all of them, some twice, some with another option the second time,
 * some at the same moment, some after the end, and sometimes somebody who has none. Nearly all end a group in which somebody
 * never pays again; where somebody would pay if they had time, and in some others, most want a pause first.
 */
export function createVoters(world: World) {
  const { terms, observer, people, plan, now, invoke, circumstances } = world;
  let last: StoredVote | undefined;

  function seeVote(vote: StoredVote, before: StoredVote | undefined): void {
    last = vote;
    if (before !== undefined || vote.result !== null || people.isSilent) return;
    if (world.isCalm) {
      voteInOrder(vote);
      return;
    }
    const random = seededRandom(`${terms.seed}/votes/${vote.number}`);
    if (circumstances.stopsPaying || random.chance(0.3)) plan(vote.endsAt + HOUR, () => pressLate(vote));
    const isTogether = random.chance(0.5) || circumstances.stopsPaying !== undefined;
    const together = isTogether ? now() + random.below(6 * 24) * HOUR : undefined;
    for (const [member, person] of people.members()) {
      if (!random.chance(vote.entitled.includes(member) ? 0.95 : 0.1)) continue;
      const option = optionOf(vote, member, random);
      const at = together ?? now() + random.below(DAYS * 24) * HOUR;
      plan(at, () => use(vote, member, person, option));
      if (!random.chance(0.15)) continue;
      const again = random.chance(0.5) ? option : random.pick(vote.options as readonly [VoteOption, ...VoteOption[]]);
      const later = random.chance(0.5) ? random.below(2_000) : random.between(1, DAYS * 24) * HOUR;
      plan(at + later, () => press(vote, person, again));
    }
  }

  /** In a calm run what is left is compared with one that is interrupted: one after the other ends a group in which somebody never pays. */
  function voteInOrder(vote: StoredVote): void {
    if (!vote.missing.some(people.isLost)) return;
    for (const [index, member] of vote.entitled.entries()) {
      const person = people.nameOf(member);
      if (person !== undefined) plan(now() + (index + 1) * 6 * HOUR, () => use(vote, member, person, 'dissolve'));
    }
  }

  /** Until their vote is stored, or it is over. */
  function use(vote: StoredVote, member: MembershipId, person: string, option: VoteOption, tries = MOST_TRIES): void {
    if (tries === 0) return;
    press(vote, person, option);
    plan(now() + 10 * MINUTE, () => {
      const isOpen = last?.number === vote.number && last.result === null;
      if (isOpen && vote.entitled.includes(member) && last?.votes[member] === undefined)
        use(vote, member, person, option, tries - 1);
    });
  }

  /** Somebody changes their mind when it is over. */
  function pressLate(vote: StoredVote): void {
    const [member] = vote.entitled;
    const person = member && people.nameOf(member);
    if (member === undefined || person === undefined || last?.number !== vote.number) return;
    press(vote, person, last.votes[member] === 'dissolve' ? 'wait' : 'dissolve');
  }

  /** The page has been open, maybe for days. */
  function press({ number }: StoredVote, person: string, option: VoteOption): void {
    const params = { id: observer.cycle().groupId };
    const body = { vote: number, option };
    invoke(`${person} votes to ${option}`, ({ groups }) => call(groups, 'voteInGroup', { as: person, params, body }));
  }

  function optionOf({ options, missing, number }: StoredVote, member: MembershipId, random: Random): VoteOption {
    const mayPause = options.includes('pause');
    const mayRecover = mayPause && missing.some(people.recovers);
    const wantsPause = mayPause && seededRandom(`${terms.seed}/pause/${number}`).chance(0.25);
    if ((mayRecover || wantsPause) && random.chance(0.9)) return 'pause';
    const isLost = missing.some((each) => (people.isLost(each) || people.recovers(each)) && !isWaitedFor(each));
    return random.chance(isLost ? 0.95 : 0.02) && !holdsOut(number, member) ? 'dissolve' : 'wait';
  }

  /** In half of the groups they know that they are paid from the payout of whose turn became the last one, and wait for it. */
  function isWaitedFor(member: MembershipId): boolean {
    const { journals = [], rounds = [] } = observer.snapshot() ?? {};
    const isLast = journals.some(({ entry }) => entry.kind === 'turn_moved_to_end' && entry.member === member);
    const isOpen = rounds.some(({ round }) => round.recipient === member && round.state !== 'paid');
    return isLast && isOpen && seededRandom(`${terms.seed}/set-off`).chance(0.5);
  }

  /** In one group of four those who are owed money do not want to end it at first, whatever the others want. */
  function holdsOut(number: number, member: MembershipId): boolean {
    const isOfSuch = seededRandom(`${terms.seed}/owed`).chance(0.25);
    return isOfSuch && number <= 2 && isOwed(world, member);
  }

  return {
    observe: ({ SK, item, before }: Written) => {
      if (item && SK.startsWith('VOTE#')) seeVote(item as never, before as never);
    },
  };
}

/** By the books they paid in more than was sent to them, with what whoever had their place before paid, until that is sent back. */
export function isOwed({ observer }: World, member: MembershipId): boolean {
  const { journals = [] } = observer.snapshot() ?? {};
  const { paid, received, onTheWay } = memberStatement(member, journals).totals;
  const entries = journals.map(({ entry }) => entry);
  const before = entries.find((entry) => entry.kind === 'member_replaced' && entry.to === member);
  const from = before?.kind === 'member_replaced' ? before.from : undefined;
  const isFunded = entries.some((entry) => entry.kind === 'claim_funded' && entry.member === from);
  const claim = from === undefined || isFunded ? 0 : memberStatement(from, journals).totals.paid;
  return paid + claim > received + onTheWay;
}
