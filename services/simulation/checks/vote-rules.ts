import { addDays, bankDate, type GroupState, limits, openingOf, type PlainDate, type Vote } from '@halqa/domain';
import { ensure } from '../invariant.ts';
import type { GroupChange, Life, RoundChange } from '../people/life.ts';
import { isOwed } from '../people/voters.ts';

/**
 * Each vote that was stored counts, once and in time, and none that came after the end; only what more than half chose of all
 * who have a vote, and of those of them who are owed money, ends a group or moves its turns.
 *
 * @param isEndedByOperators whether two of them decided it
 */
export function createVoteRules(life: Life, isEndedByOperators: () => boolean) {
  const { now, patience } = life;

  /** Of the same vote, one member more has chosen, or another option; or it is over. */
  function ensureCounted(after: Vote, before: Vote): void {
    const name = `vote ${after.number}`;
    ensure(before.result === null, 'vote', () => `${name} changes after its end`);
    ensure(after.version === before.version + 1, 'vote', () => `${name} is stored over a version that nobody read`);
    ensure(termsOf(after) === termsOf(before), 'vote', () => `${name} is about something else`);
    const members = [...new Set([...before.votes.keys(), ...after.votes.keys()])];
    const changed = members.filter((member) => after.votes.get(member) !== before.votes.get(member));
    if (after.result !== null) {
      ensure(changed.length === 0, 'vote', () => `${name} ends with other votes than were stored`);
      const isOver = after.result === 'cancelled' || now() >= after.endsAt;
      ensure(isOver, 'vote', () => `${name} ends too early`);
      return;
    }
    const [member] = changed;
    const option = member && after.votes.get(member);
    ensure(changed.length === 1 && option !== undefined, 'vote', () => `${name} loses a vote, or counts two at once`);
    const may = member !== undefined && option !== undefined && after.entitled.includes(member);
    ensure(may && after.options.includes(option), 'vote', () => `${member} chose ${option} in ${name}`);
    ensure(now() < after.endsAt + patience, 'vote', () => `${name} counts a vote that came after its end`);
  }

  function ensureMajority({ result, number, entitled, votes }: Vote): void {
    if (result !== 'dissolve' && result !== 'pause') return;
    const most = (members: Vote['entitled'], of: string) => {
      const chosen = members.filter((member) => votes.get(member) === result).length;
      const isMost = chosen * 2 > members.length;
      ensure(isMost, 'vote', () => `vote ${number}: ${chosen} of ${members.length} ${of} chose ${result}`);
    };
    most(entitled, 'of all');
    const owed = life.cycle().members.filter((member) => isOwed(life, member));
    const owedVoters = entitled.filter((member) => owed.includes(member));
    if (owed.length > 0) most(owedVoters, 'of those who are owed money');
  }

  /** Nothing ends a group early or moves its turns but the vote of the same transaction, or two operators. */
  function ensureDecided(state: GroupState | undefined, result: Vote['result'] | undefined): void {
    if (state === 'paused') ensure(result === 'pause', 'vote', () => 'the group is paused without a vote');
    if (state !== 'winding_down') return;
    const isDecided = result === 'dissolve' || isEndedByOperators();
    ensure(isDecided, 'vote', () => 'the group ends early, which nobody decided');
  }

  /** No turn is debited before its members have known it for a week. */
  function ensureKnown(until: PlainDate): void {
    const earliest = addDays(bankDate(now() - patience), limits.pause.noticeDays);
    ensure(until >= earliest, 'pause', () => `${until} is debited, of which members are notified too late`);
  }

  function ensureOpensInTime({ before, after: { round, contributions } }: RoundChange): void {
    const isOpening =
      before?.round.state === 'planned' && before.contributions.length === 0 && contributions.length > 0;
    if (!isOpening) return;
    const { at } = openingOf(life.cycle(), round, Number.NEGATIVE_INFINITY);
    ensure(now() >= at, 'pause', () => `round ${round.round} opens before its time`);
  }

  return {
    see: ({ rounds = [], vote, state, pausedUntil }: GroupChange): void => {
      for (const change of rounds) ensureOpensInTime(change);
      if (vote?.before) ensureCounted(vote.after, vote.before);
      if (vote) ensureMajority(vote.after);
      ensureDecided(state, vote?.after.result);
      if (pausedUntil !== undefined) ensureKnown(pausedUntil);
    },
  };
}

const termsOf = ({ number, openedAt, endsAt, options, missing, entitled }: Vote): string =>
  JSON.stringify([number, openedAt, endsAt, options, missing, entitled]);
