import {
  addDays,
  type ContributionRule,
  type Cycle,
  cents,
  type Frequency,
  groupId,
  hourInZone,
  limits,
  membershipId,
  type PlannedRound,
  plainDate,
  planningDay,
  schedule,
  type Waits,
} from '@halqa/domain';
import { type Random, seededRandom } from '../random.ts';
import { type People, randomPeople } from './personas.ts';

/** One group to simulate: its terms, its dates, its members' ways, and when it starts. */
export type Scenario = {
  readonly cycle: Cycle;
  readonly planned: readonly PlannedRound[];
  readonly startedAt: number;
  readonly people: People;
};

export const deployedWaits: Waits = {
  leadBusinessDays: 3,
  holdBusinessDays: 5,
  graceBusinessDays: 5,
  disputeDays: 60,
};
export const localWaits: Waits = {
  leadBusinessDays: 0,
  holdBusinessDays: 2,
  graceBusinessDays: 5,
  disputeDays: 0,
};

/** A group of 3 to 12 members with any frequency, from 2026 on. */
export function randomScenario(random: Random, ofStage?: Waits): Scenario {
  const memberCount = random.between(limits.members.minimum, limits.members.maximum);
  const waits = ofStage ?? (random.chance(0.75) ? deployedWaits : localWaits);
  const startDate = addDays(plainDate('2026-01-01'), random.below(3 * 365));
  const { contributionDollars } = limits;
  const terms: Omit<Cycle, 'rule' | 'debitDates'> = {
    groupId: groupId(`g${random.below(1e9)}`),
    contribution: cents(100 * random.between(contributionDollars.minimum, contributionDollars.maximum)),
    members: Array.from({ length: memberCount }, (_, index) => membershipId(`m${index + 1}`)),
    timeZone: random.pick(['America/New_York', 'America/Los_Angeles', 'Pacific/Guam', 'Africa/Cairo', 'Asia/Dubai']),
    waits,
  };
  const startedAt = hourInZone(startDate, random.below(24), 'America/New_York');
  const { leadBusinessDays, holdBusinessDays } = waits;
  const today = planningDay(startedAt, terms.timeZone);
  const dates = { startDate, today, rounds: memberCount, leadBusinessDays, holdBusinessDays };
  const rule = randomRule(random);
  const planned = schedule({ ...rule, ...dates });
  return {
    cycle: { ...terms, rule, debitDates: planned.map(({ debitDate }) => debitDate) },
    planned,
    startedAt,
    people: randomPeople(terms.members, random, seededRandom(`${terms.groupId}/recovers`).chance(0.5)),
  };
}

export function randomRule(random: Random): ContributionRule {
  const frequency = random.pick<Frequency>(['daily', 'weekly', 'biweekly', 'monthly']);
  if (frequency === 'daily') return { frequency };
  if (frequency === 'monthly') return { frequency, dayOfMonth: random.between(1, 31) };
  return { frequency, dayOfWeek: random.below(7) };
}
