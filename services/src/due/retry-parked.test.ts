import { readFileSync } from 'node:fs';
import { dueKind } from '@halqa/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DueWorld, dueWorld } from '../../test/due-world.ts';
import { moneyKinds, nextTry } from './retry.ts';
import { type RetryRequest, retryParked } from './retry-parked.ts';
import type { DueHandlers } from './run-due.ts';

let world: DueWorld;
let isDown = true;
let done: string[] = [];

const handlers: DueHandlers = {
  send_transfer: async ({ subject }) => {
    if (isDown) throw new Error('down');
    done.push(subject);
  },
};

const ask = (request: RetryRequest) =>
  retryParked({ ...world, log: { info: () => undefined, error: expect.fail } }, request);

async function parked() {
  const response = await ask({ list: {} });
  return 'items' in response ? response.items : [];
}

/** Work that has failed every try: claimed so often before, and parked by the next sweep. */
async function park(subject: string): Promise<void> {
  const work = await world.add(subject, { kind: 'send_transfer' });
  let attempts = 1;
  while (nextTry({ ...work, attempts, notBefore: 0 }, 0) !== null) attempts += 1;
  await world.due.park({ ...work, attempts, notBefore: work.dueAt }, world.clock.now(), 'Error: down');
}

beforeEach(async () => {
  world = await dueWorld();
  [isDown, done] = [true, []];
});

describe('parked work that is retried', () => {
  it('is due at once however long it was parked, is tried as often as new work, and is done once', async () => {
    await park('g1');
    await park('g2');
    world.passMinutes(30 * 24 * 60);
    const [, { id } = { id: '' }] = await parked();
    expect(await ask({ retry: id })).toEqual({ isDue: true });
    expect(await parked()).toMatchObject([{ subject: 'g2', reason: 'Error: down' }]);
    expect(await world.run(handlers)).toMatchObject({ done: 0, failed: 1 });
    isDown = false;
    world.passMinutes(1);
    expect(await world.run(handlers)).toMatchObject({ done: 1, failed: 0 });
    expect(done).toEqual(['g1']);
    expect(await world.waiting()).toEqual([]);
  });

  it('by two people at once is made due once, and what is not parked never', async () => {
    await park('g1');
    const [{ id } = { id: '' }] = await parked();
    const both = await Promise.all([ask({ retry: id }), ask({ retry: id })]);
    expect(both.filter((each) => 'isDue' in each && each.isDue)).toHaveLength(1);
    expect(await world.waiting()).toEqual(['g1']);
    expect(await ask({ retry: id })).toEqual({ isDue: false });
    expect(await ask({ retry: 'DUE' })).toEqual({ isDue: false });
  });
});

it.each([
  ['parked-work.md', dueKind.options],
  ['sweeper.md', moneyKinds],
] as const)('%s says what it means when work of each kind is not done', (name, kinds) => {
  const runbook = readFileSync(new URL(`../../../docs/runbooks/${name}`, import.meta.url), 'utf8');
  expect(kinds.filter((kind) => !runbook.includes(`\`${kind}\``))).toEqual([]);
});
