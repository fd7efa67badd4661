import type { NewGroup } from '@halqa/contract';
import { addDays, bankDate, hourInZone, limits, type PlainDate, plainDate, type Waits } from '@halqa/domain';
import { deployedWaits, localWaits, randomRule } from '../people/scenario.ts';
import { type Random, seededRandom } from '../random.ts';

/** One group to simulate: what its organizer asks for, who joins, and the stage that it is on. */
export type Terms = {
  /** Of what the bank and the people decide. */
  readonly seed: string;
  readonly newGroup: NewGroup;
  readonly people: readonly [string, ...string[]];
  readonly waits: Waits;
  readonly startsAt: number;
};

export function randomTerms(seed: string, most: number = limits.members.maximum): Terms {
  const random = seededRandom(`${seed}/terms`);
  const memberCount = random.between(limits.members.minimum, most);
  const startDate = addDays(plainDate('2026-01-01'), random.below(3 * 365));
  const names = Array.from({ length: memberCount - 1 }, (_, index) => `member${index + 1}`);
  return {
    seed,
    newGroup: randomGroup('Aunts', ['organizer', ...names], startDate, random),
    people: ['organizer', ...names],
    waits: random.chance(0.75) ? deployedWaits : localWaits,
    startsAt: startOf(startDate, random),
  };
}

/** Who is in no group, and would take a place: of each group others. */
export const newcomersOf = ({ newGroup }: Pick<Terms, 'newGroup'>): readonly string[] =>
  [1, 2].map((number) => `${newGroup.name.toLowerCase()}newcomer${number}`);

/** Another group of the same people, which begins some days after theirs. */
export function secondTerms(first: Terms): Terms {
  const seed = `${first.seed}/second`;
  const random = seededRandom(`${seed}/terms`);
  const startDate = addDays(bankDate(first.startsAt), random.below(20));
  const newGroup = randomGroup('Uncles', first.people, startDate, random);
  return { ...first, seed, newGroup, startsAt: startOf(startDate, random) };
}

function randomGroup(name: string, people: Terms['people'], today: PlainDate, random: Random): NewGroup {
  const { contributionDollars } = limits;
  return {
    name,
    memberCount: people.length,
    contributionAmount: random.between(contributionDollars.minimum, contributionDollars.maximum),
    payoutSchedule: random.pick(['fixed', 'random']),
    ...randomRule(random),
    startDate: addDays(today, 2), // wherever the group is, this is not a past date
    memberEmails: [`${people[1]}@example.com`],
    timeZone: random.pick(['America/New_York', 'America/Los_Angeles', 'Africa/Cairo', 'Asia/Dubai']),
  };
}

const startOf = (date: PlainDate, random: Random) => hourInZone(date, random.between(6, 20), 'America/New_York');
