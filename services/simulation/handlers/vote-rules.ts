import {
  addDays,
  bankDate,
  type GroupState,
  limits,
  type MembershipId,
  openingOf,
  type PlainDate,
} from '@halqa/domain';
import { ensure } from '../invariant.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import { isOwed, type StoredVote } from './voters.ts';
import { MINUTE, type World } from './world.ts';

/** Longer than a process may stand still between deciding and writing. */
const PATIENCE = 4 * 60 * MINUTE;

/**
 * Each vote that was stored counts, once and in time, and none that came after the end; only what more than half chose of all
 * who have a vote, and of those of them who are owed money, ends a group or moves its turns.
 *
 * @param isEndedByOperators whether two of them decided it
 */
export function createVoteRules(world: World, isEndedByOperators: () => boolean) {
  const { observer, now } = world;

  /** Of the same vote, one member more has chosen, or another option; or it is over. */
  function ensureCounted(after: StoredVote, before: StoredVote): void {
    const name = `vote ${after.number}`;
    ensure(before.result === null, 'vote', () => `${name} changes after its end`);
    ensure(after.version === before.version + 1, 'vote', () => `${name} is stored over a version that nobody read`);
    ensure(termsOf(after) === termsOf(before), 'vote', () => `${name} is about something else`);
    const members = Object.keys({ ...before.votes, ...after.votes }) as MembershipId[];
    const changed = members.filter((member) => after.votes[member] !== before.votes[member]);
    if (after.result !== null) {
      ensure(changed.length === 0, 'vote', () => `${name} ends with other votes than were stored`);
      const isOver = after.result === 'cancelled' || now() >= after.endsAt;
      ensure(isOver, 'vote', () => `${name} ends too early`);
      return;
    }
    const [member] = changed;
    const option = member && after.votes[member];
    ensure(changed.length === 1 && option !== undefined, 'vote', () => `${name} loses a vote, or counts two at once`);
    const may = member !== undefined && option !== undefined && after.entitled.includes(member);
    ensure(may && after.options.includes(option), 'vote', () => `${member} chose ${option} in ${name}`);
    ensure(now() < after.endsAt + PATIENCE, 'vote', () => `${name} counts a vote that came after its end`);
  }

  function ensureMajority({ result, number, entitled, votes }: StoredVote): void {
    const owed = (observer.snapshot()?.cycle.members ?? []).filter((member) => isOwed(world, member));
    const most = (members: readonly MembershipId[], of: string) => {
      const chosen = members.filter((member) => votes[member] === result).length;
      const isMost = chosen * 2 > members.length;
      ensure(isMost, 'vote', () => `vote ${number}: ${chosen} of ${members.length} ${of} chose ${result}`);
    };
    most(entitled, 'of all');
    const owedVoters = entitled.filter((member) => owed.includes(member));
    if (owed.length > 0) most(owedVoters, 'of those who are owed money');
  }

  /** Nothing ends a group early or moves its turns but the vote of the same transaction, or two operators. */
  function ensureDecided(state: unknown, result: StoredVote['result'] | undefined): void {
    if (state === 'paused') ensure(result === 'pause', 'vote', () => 'the group is paused without a vote');
    if (state !== 'winding_down') return;
    const isDecided = result === 'dissolve' || isEndedByOperators();
    ensure(isDecided, 'vote', () => 'the group ends early, which nobody decided');
  }

  /** No turn is debited before its members have known it for a week. */
  function ensureKnown(until: PlainDate): void {
    const earliest = addDays(bankDate(now() - PATIENCE), limits.pause.noticeDays);
    ensure(until >= earliest, 'pause', () => `${until} is debited, of which members are notified too late`);
  }

  function ensureOpensInTime(write: Written): void {
    const { before, after } = roundChange(write) ?? {};
    if (before?.round.state !== 'planned' || after === undefined || after.contributions.length === 0) return;
    if (before.contributions.length > 0) return;
    const { at } = openingOf(world.observer.cycle(), after.round, Number.NEGATIVE_INFINITY);
    ensure(now() >= at, 'pause', () => `round ${after.round.round} opens before its time`);
  }

  return {
    /** What one step wrote, so one transaction. */
    observeTogether: (written: readonly Written[]) => {
      let result: StoredVote['result'] | undefined;
      for (const write of written) {
        ensureOpensInTime(write);
        if (!write.SK.startsWith('VOTE#') || write.item === undefined) continue;
        const [after, before] = [write.item, write.before] as unknown as readonly [StoredVote, StoredVote | undefined];
        if (before) ensureCounted(after, before);
        result = after.result;
        if (result === 'dissolve' || result === 'pause') ensureMajority(after);
      }
      const group = written.find(
        ({ SK, item, before }) => SK === 'META' && item?.['state'] !== before?.['state'],
      )?.item;
      if (group === undefined) return;
      ensureDecided(group['state'] as GroupState, result);
      if (group['state'] === 'paused') ensureKnown(group['pausedUntil'] as PlainDate);
    },
  };
}

const termsOf = ({ number, openedAt, endsAt, options, missing, entitled }: StoredVote): string =>
  JSON.stringify([number, openedAt, endsAt, options, missing, entitled]);
