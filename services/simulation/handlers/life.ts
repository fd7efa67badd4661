import type { Group, GroupState, Journal, MembershipId, MoneyEvent, PlainDate, Vote, VoteOption } from '@halqa/domain';
import type { GroupChange, Life, Pages } from '../people/life.ts';
import type { Written } from './observer.ts';
import { roundChange } from './stored-rounds.ts';
import { MINUTE, type World } from './world.ts';

/** Longer than a process may stand still between deciding and writing. */
const PATIENCE = 4 * 60 * MINUTE;

/** One group of the product's functions, as its people and the rules see it. */
export function lifeIn({ terms, observer, people, plan, now, isCalm, circumstances }: World, pages: Pages): Life {
  return {
    seed: terms.seed,
    isCalm,
    isEventful: circumstances.stopsPaying !== undefined,
    patience: PATIENCE,
    payAgainAfter: 10 * MINUTE,
    waitsForLast: 0.5,
    people,
    pages,
    now,
    plan,
    cycle: observer.cycle,
    round: observer.round,
    rounds: () => observer.snapshot()?.rounds ?? [],
    journals: () => observer.snapshot()?.journals ?? [],
  };
}

/** What one transaction changed, by the items that it wrote of one group. */
export function changeOf(written: readonly Written[]): GroupChange {
  const stored = written.flatMap(({ PK, SK, item, before }) => (item === undefined ? [] : [{ PK, SK, item, before }]));
  const events = stored.filter(({ PK, SK }) => PK.startsWith('GROUP#') && SK.startsWith('EVENT#'));
  const journals = stored.filter(({ PK, SK }) => PK.startsWith('LG#') && SK.startsWith('J#'));
  const vote = stored.find(({ SK }) => SK.startsWith('VOTE#'));
  const group = stored.find(({ SK, item, before }) => SK === 'META' && item['state'] !== before?.['state'])?.item;
  const state = group?.['state'] as GroupState | undefined;
  const meta = stored.find(({ PK, SK }) => PK.startsWith('GROUP#') && SK === 'META')?.item;
  const { agreements = [] } = (meta ?? {}) as Partial<Pick<Group, 'agreements'>>;
  return {
    rounds: written.flatMap((write) => roundChange(write) ?? []),
    events: events.map(({ item }) => item['event'] as MoneyEvent),
    entries: journals.map(({ item }) => (item['journal'] as Journal).entry),
    vote: vote && { before: vote.before && voteOf(vote.before), after: voteOf(vote.item) },
    state,
    agreements: agreements.map(({ kind }) => kind),
    pausedUntil: state === 'paused' ? (group?.['pausedUntil'] as PlainDate) : undefined,
  };
}

function voteOf(item: NonNullable<Written['item']>): Vote {
  const stored = item as unknown as Vote & { readonly votes: Readonly<Record<MembershipId, VoteOption>> };
  const votes = new Map(Object.entries(stored.votes) as [MembershipId, VoteOption][]);
  return { ...stored, votes };
}
