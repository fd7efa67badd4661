import { describe, expect, it } from 'vitest';
import { type Goal, movementsBetween, type Played, playOn } from './play-on.ts';

type Transfer = ReturnType<Played['bank']['statement']>['transfers'][number];

const start = Date.parse('2026-12-01T00:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

const debit = (events: Transfer['events']): Transfer => ({
  ...({ transferId: 't1', accountId: 'a1', type: 'debit', amountCents: 100_00, legalName: 'Ann Lee' } as const),
  ...({ description: 'Round 1', status: 'pending', returnCode: null, createdAt: start, nextAt: undefined } as const),
  events,
  postings: [],
});
const pending = { at: start, type: 'pending' };
const settled = { at: start + day, type: 'settled' };
const statementWith = (transfers: Transfer[]) => ({
  pending: 0,
  available: 0,
  network: 0,
  accounts: [],
  transfers,
});

/** A clock with events at these moments; the group runs until the last of them. `acts`: how often sample members have acted. */
function world(...moments: number[]): Played & { acts: number } {
  let now = start;
  const nextAt = async () => moments.find((moment) => moment > now);
  const group = () => ({ state: now < (moments.at(-1) ?? 0) ? ('active' as const) : ('completed' as const) });
  const played = {
    acts: 0,
    clock: { now: () => now },
    scheduler: {
      nextAt,
      advanceTo: async (target: number) => {
        now = target;
      },
    },
    bank: {
      statement: () => statementWith([debit([pending, settled].filter(({ at }) => at <= now))]),
    },
    samples: {
      groups: async () => [{ id: 'g', name: 'Aunts', memberCount: 3, members: [], ...group() }],
      act: async () => {
        played.acts += 1;
      },
    },
  };
  return played;
}

async function stepsTo(goal: Goal, played: Played, signal = new AbortController().signal): Promise<number[]> {
  const steps: number[] = [];
  for await (const { at } of playOn(played, goal, signal)) steps.push((at - start) / hour);
  return steps;
}

describe('playing a group', () => {
  it('makes one step to the next event, and none when nothing waits', async () => {
    expect(await stepsTo('next', world(start + hour, start + day))).toEqual([1]);
    expect(await stepsTo('next', world())).toEqual([]);
  });

  it('makes each step of a month, and ends on the same day of the next', async () => {
    expect(await stepsTo('month', world(start + day, start + 60 * day))).toEqual([24, 31 * 24]);
  });

  it('goes on until no group runs any more', async () => {
    expect(await stepsTo('end', world(start + day, start + 40 * day))).toEqual([24, 40 * 24]);
    expect(await stepsTo('end', world())).toEqual([]);
  });

  it('stops between two steps', async () => {
    const stop = new AbortController();
    const steps = playOn(world(start + day, start + 2 * day), 'end', stop.signal);
    await steps.next();
    stop.abort();
    expect((await steps.next()).done).toBe(true);
  });

  it('lets sample members act before each step', async () => {
    const played = world(start + day, start + 40 * day);
    await stepsTo('month', played);
    expect(played.acts).toBe(2);
  });

  it('says what each step moved, and nothing twice', async () => {
    const moved: unknown[] = [];
    for await (const { movements } of playOn(world(start + day, start + 2 * day), 'end', new AbortController().signal))
      moved.push(movements.map(({ status, legalName, amountCents }) => [status, legalName, amountCents]));
    expect(moved).toEqual([[['settled', 'Ann Lee', 100_00]], []]);
  });
});

it('finds what a bank did between two statements, the earliest first', () => {
  const other = { ...debit([{ at: start + hour, type: 'pending' }]), transferId: 't2' };
  const between = movementsBetween(
    statementWith([debit([pending])]),
    statementWith([debit([pending, settled]), other]),
  );
  expect(between.map(({ at, status }) => [at, status])).toEqual([
    [start + hour, 'pending'],
    [start + day, 'settled'],
  ]);
});

it('takes back what had arrived when a debit is returned, and nothing else', () => {
  const returned = { at: start + 2 * day, type: 'returned' };
  const available = { at: start + day, type: 'funds_available' };
  const sums = [
    [pending, settled, available],
    [pending, settled, available, returned],
    [pending, returned],
  ].map((events) => movementsBetween(statementWith([]), statementWith([debit(events)])));
  const later = movementsBetween(
    statementWith([debit([pending, settled])]),
    statementWith([debit([pending, settled, returned])]),
  );
  const arrived = [...sums, later].map((movements) => movements.reduce((sum, each) => sum + each.arrivedCents, 0));
  expect(arrived).toEqual([100_00, 0, 0, -100_00]);
});
