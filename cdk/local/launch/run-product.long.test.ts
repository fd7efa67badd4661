import { beforeEach, expect, it } from 'vitest';
import { processesOf, startFixtures } from '../test-fixtures/start-fixtures.ts';
import { visit } from '../test-fixtures/visitor.ts';

const fixtures = startFixtures();
let data = '';
beforeEach(() => {
  data = fixtures.newDirectory();
});

async function startAndWait() {
  const running = await fixtures.start({ DATA_DIR: data });
  await running.ready;
  return running;
}

it('loses nothing by kill -9, exits with code 0 on SIGTERM, and leaves no process behind', async () => {
  const first = await startAndWait();
  const visitor = visit(first.url);
  const token = await visitor.signIn('demo@halqa.test', 'HalqaDemo1');
  // The fixture's function creates no group: it stores the key, and its consumers store "seen <key>" (fixture-function.mjs).
  await visitor.post('/functions/groups-create', { key: 'stored' }, token);
  const { now } = await (await visitor.post('/__local/clock', { advance: 'P1D' })).json();
  first.kill('SIGKILL');
  await first.exited;
  await expect.poll(() => processesOf(data), { timeout: 5000 }).toEqual([]);

  const second = await startAndWait();
  const again = visit(second.url);
  expect(await (await again.get('/__local/tables/halqa-local')).text()).toContain('seen stored');
  expect((await (await again.get('/__local/clock')).json()).now >= now).toBe(true);
  expect(await again.signIn('demo@halqa.test', 'HalqaDemo1')).toMatch(/^ey/);

  expect(processesOf(data)).not.toEqual([]);
  // A second signal is the same as one.
  second.kill('SIGTERM');
  second.kill('SIGTERM');
  expect(await second.exited).toBe(0);
  expect(second.output().trim().split('\n').at(-1)).toBe('✓ Halqa has stopped.');
  expect(processesOf(data)).toEqual([]);
}, 60_000);
