import { type Journal, type MembershipId, memberStatement, type Vote, type VoteOption, wasSent } from '@halqa/domain';
import { type Random, seededRandom } from '../random.ts';
import type { GroupChange, Life } from './life.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A vote lasts seven of them: some come too late. */
const DAYS = 8;
const MOST_TRIES = 6;

/**
 * Members vote by their page while a turn is short: nearly all of them, some twice, some with another option the second time,
 * some at the same moment, some after the end, and sometimes somebody who has none. Nearly all end a group in which somebody
 * never pays again; where somebody would pay if they had time, and in some others, most want a pause first.
 */
export function createVoters(life: Life) {
  const { seed, people, pages, plan, now, isEventful } = life;
  let last: Vote | undefined;

  function seeVote(vote: Vote, before: Vote | undefined): void {
    last = vote;
    if (before !== undefined || vote.result !== null || people.isSilent) return;
    if (life.isCalm) {
      voteInOrder(vote);
      return;
    }
    const random = seededRandom(`${seed}/votes/${vote.number}`);
    if (isEventful || random.chance(0.3)) plan(vote.endsAt + HOUR, () => voteLate(vote));
    const isTogether = random.chance(0.5) || isEventful;
    const together = isTogether ? now() + random.below(6 * 24) * HOUR : undefined;
    for (const [member] of people.members()) {
      if (!random.chance(vote.entitled.includes(member) ? 0.95 : 0.1)) continue;
      const option = optionOf(vote, member, random);
      const at = together ?? now() + random.below(DAYS * 24) * HOUR;
      plan(at, () => use(vote, member, option));
      if (!random.chance(0.15)) continue;
      const again = random.chance(0.5) ? option : random.pick(vote.options as readonly [VoteOption, ...VoteOption[]]);
      const later = random.chance(0.5) ? random.below(2_000) : random.between(1, DAYS * 24) * HOUR;
      plan(at + later, () => pages.vote(member, vote.number, again));
    }
  }

  /** One after the other ends a group in which somebody never pays. */
  function voteInOrder(vote: Vote): void {
    if (!vote.missing.some(people.isLost)) return;
    for (const [index, member] of vote.entitled.entries())
      plan(now() + (index + 1) * 6 * HOUR, () => use(vote, member, 'dissolve'));
  }

  /** Until their vote is stored, or it is over. */
  function use(vote: Vote, member: MembershipId, option: VoteOption, tries = MOST_TRIES): void {
    if (tries === 0) return;
    pages.vote(member, vote.number, option);
    plan(now() + 10 * MINUTE, () => {
      const isOpen = last?.number === vote.number && last.result === null;
      if (isOpen && vote.entitled.includes(member) && !last?.votes.has(member)) use(vote, member, option, tries - 1);
    });
  }

  /** Somebody changes their mind when it is over. */
  function voteLate(vote: Vote): void {
    const [member] = vote.entitled;
    if (member === undefined || last?.number !== vote.number || people.nameOf(member) === undefined) return;
    pages.vote(member, vote.number, last.votes.get(member) === 'dissolve' ? 'wait' : 'dissolve');
  }

  function optionOf({ options, missing, number }: Vote, member: MembershipId, random: Random): VoteOption {
    const mayPause = options.includes('pause');
    const mayRecover = mayPause && missing.some(people.recovers);
    const wantsPause = mayPause && seededRandom(`${seed}/pause/${number}`).chance(0.25);
    if ((mayRecover || wantsPause) && random.chance(0.9)) return 'pause';
    const isLost = missing.some((each) => (people.isLost(each) || people.recovers(each)) && !isWaitedFor(each));
    return random.chance(isLost ? 0.95 : 0.02) && !holdsOut(number, member) ? 'dissolve' : 'wait';
  }

  /** Whether the others know that they are paid from their payout, and wait for it. */
  function isWaitedFor(member: MembershipId): boolean {
    const isLast = life.journals().some(({ entry }) => entry.kind === 'turn_moved_to_end' && entry.member === member);
    const isOpen = life.rounds().some(({ round }) => round.recipient === member && round.state !== 'paid');
    return isLast && isOpen && seededRandom(`${seed}/set-off`).chance(life.waitsForLast);
  }

  /** In one group of four those who are owed money do not want to end it at first, whatever the others want. */
  function holdsOut(number: number, member: MembershipId): boolean {
    const isOfSuch = seededRandom(`${seed}/owed`).chance(0.25);
    return isOfSuch && number <= 2 && isOwed(life, member);
  }

  return {
    see: ({ vote }: GroupChange): void => {
      if (vote) seeVote(vote.after, vote.before);
    },
  };
}

/** By the books they paid in more than was sent to them, with what whoever had their place before paid, until its payout is sent. */
export function isOwed({ journals, cycle, round }: Life, member: MembershipId): boolean {
  const all = journals();
  const { paid, received, onTheWay } = memberStatement(member, all).totals;
  const entries = all.map(({ entry }) => entry);
  const before = entries.find((entry) => entry.kind === 'member_replaced' && entry.to === member);
  const from = before?.kind === 'member_replaced' ? before.from : undefined;
  const turn = round(cycle().members.indexOf(member) + 1);
  const isTheirsAlone = turn !== undefined && (turn.round.claim?.isFunded === true || wasSent(turn));
  const claim = from === undefined || isTheirsAlone ? 0 : memberStatement(from, all).totals.paid;
  const settled = [...settledCovers(all).values()];
  const byHand =
    settled.filter((each) => each.member === member).length - settled.filter(({ payer }) => payer === member).length;
  return paid + claim + byHand * cycle().contribution > received + onTheWay;
}

/** Guarantors' debits that were said to be settled between both, and did not come back since: by turn, member and attempt. */
export function settledCovers(
  journals: readonly Journal[],
): ReadonlyMap<string, { readonly member: MembershipId; readonly payer: MembershipId }> {
  const settled = new Map<string, { readonly member: MembershipId; readonly payer: MembershipId }>();
  for (const { entry } of journals) {
    if (!('member' in entry) || !('attempt' in entry)) continue;
    const name = `${entry.round}/${entry.member}/${entry.attempt}`;
    if (entry.kind === 'cover_settled') settled.set(name, entry);
    if (entry.kind === 'contribution_returned' || entry.kind === 'contribution_clawed_back') settled.delete(name);
  }
  return settled;
}
