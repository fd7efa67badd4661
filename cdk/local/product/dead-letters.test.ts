import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { inherited, type SignedInProduct, startFixtures, startSignedIn } from '../test-fixtures/start-fixtures.ts';

const command = join(import.meta.dirname, '../../bin/replay-dead-letters.ts');
const fixtures = startFixtures();
let product: SignedInProduct;

beforeAll(async () => {
  product = await startSignedIn(fixtures);
}, 60_000);

/**
 * Stores an item `GROUP#<key>` with a fact: the fixture's one function stands for all of the product's, and creates no group
 * (test-fixtures/fixture-function.mjs). Each consumer of its stream then stores `seen <key>`, but throws for `poison` until an
 * `antidote` is stored.
 */
const putEvent = (key: string) => product.post('/functions/groups-create', { key }, product.token);
const settle = () => product.post('/__local/clock', { advance: 'PT1S' });
const deadLetters = async (): Promise<{ payload: string }[]> => (await product.get('/__local/dead-letters')).json();

/** Runs the command against the running product; resolves to its exit code and its output. */
async function replay(...options: string[]): Promise<{ code: number; output: string }> {
  const env = { ...inherited(), PORT: new URL(product.url).port };
  const run = promisify(execFile)(process.execPath, [command, ...options], { env });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

describe('a record that a consumer cannot handle', () => {
  it('is stored whole, one object for each consumer, while the records around it are handled', async () => {
    for (const key of ['before', 'poison', 'after']) await putEvent(key);
    await settle();
    const table = await product.tableText();
    for (const handled of ['seen before', 'seen after']) expect(table).toContain(handled);
    const records = (await deadLetters()).flatMap(({ payload }) => JSON.parse(payload).Records);
    const whole = { dynamodb: { NewImage: { PK: { S: 'GROUP#poison' }, SK: { S: 'FACT#1' } } } };
    expect(records).toMatchObject([whole, whole]);
  });

  it('is listed, and nothing is replayed without --apply', async () => {
    const { code, output } = await replay('--stage', 'local');
    expect(code).toBe(0);
    expect(output).toMatch(/halqa-local-notifier {2}unreadable {2}1 record, \d+ minutes old, failed \d{4}-\d\d-\d\dT/);
    expect(output).toMatch(/halqa-local-projections .*\n2 in the stage local\. Nothing was replayed/);
    expect(await deadLetters()).toHaveLength(2);
  });

  it('is kept when it fails again', async () => {
    const { code, output } = await replay('--apply');
    expect(code).toBe(1);
    expect(output).toContain('poisoned');
    expect(output).toContain('0 replayed, 2 failed again and kept.');
    expect(await deadLetters()).toHaveLength(2);
  });

  it('is delivered once, when what made it fail is repaired', async () => {
    expect(await product.tableText()).not.toContain('seen poison');
    await putEvent('antidote');
    await settle();
    expect(await replay('--apply')).toEqual({ code: 0, output: expect.stringContaining('2 replayed, 0 failed') });
    expect(await product.tableText()).toContain('seen poison');
    expect(await deadLetters()).toEqual([]);
    expect((await replay('--apply')).output).toContain('0 replayed, 0 failed');
  });
});

it('rejects an option and a stage that it does not know, and says when no product runs', async () => {
  expect(await replay('--all')).toEqual({ code: 1, output: expect.stringContaining("Unknown option '--all'") });
  expect(await replay('all')).toEqual({ code: 1, output: expect.stringContaining('There is no command all') });
  expect(await replay('--stage', 'qa')).toEqual({ code: 1, output: expect.stringContaining('There is no stage "qa"') });
  const env = { ...inherited(), PORT: '9' };
  const failed = promisify(execFile)(process.execPath, [command], { env });
  await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining('cannot be reached') });
});
