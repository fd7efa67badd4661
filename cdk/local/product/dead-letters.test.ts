import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RunningStart, startFixtures } from '../test-fixtures/start-fixtures.ts';
import { type Visitor, visit } from '../test-fixtures/visitor.ts';

const command = join(import.meta.dirname, '../../bin/replay-dead-letters.ts');
const fixtures = startFixtures();
let running: RunningStart;
let visitor: Visitor;
let token = '';

beforeAll(async () => {
  running = await fixtures.start({ DATA_DIR: fixtures.newDirectory() });
  await running.ready;
  visitor = visit(running.url);
  token = await visitor.signIn('demo@halqa.test', 'HalqaDemo1');
}, 60_000);

const put = (key: string) => visitor.post('/functions/groups-create', { key }, token);
const settle = () => visitor.post('/__local/clock', { advance: 'PT1S' });
const tableText = async (): Promise<string> => (await visitor.get('/__local/tables/halqa-local')).text();
const deadLetters = async (): Promise<{ payload: string }[]> => (await visitor.get('/__local/dead-letters')).json();

/** Runs the command against the running product; resolves to its exit code and its output. */
async function replay(...options: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], PORT: new URL(running.url).port };
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
    for (const key of ['before', 'poison', 'after']) await put(key);
    await settle();
    const table = await tableText();
    for (const handled of ['seen before', 'seen after']) expect(table).toContain(handled);
    const records = (await deadLetters()).flatMap(({ payload }) => JSON.parse(payload).Records);
    const whole = { dynamodb: { NewImage: { PK: { S: 'GROUP#poison' }, SK: { S: 'META' } } } };
    expect(records).toMatchObject([whole, whole]);
  });

  it('is listed, and nothing is replayed without --apply', async () => {
    const { code, output } = await replay();
    expect(code).toBe(0);
    expect(output).toMatch(/halqa-local-notifier {2}unreadable {2}1 record, \d+ minutes old, failed 20/);
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
    expect(await tableText()).not.toContain('seen poison');
    await put('antidote');
    await settle();
    expect(await replay('--apply')).toEqual({ code: 0, output: expect.stringContaining('2 replayed, 0 failed') });
    expect(await tableText()).toContain('seen poison');
    expect(await deadLetters()).toEqual([]);
    expect((await replay('--apply')).output).toContain('0 replayed, 0 failed');
  });
});

it('rejects an option that it does not know, and says when no product runs', async () => {
  expect(await replay('--all')).toEqual({ code: 1, output: expect.stringContaining('There is no option --all') });
  const env = { PATH: process.env['PATH'], PORT: '9' };
  const failed = promisify(execFile)(process.execPath, [command], { env });
  await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining('cannot be reached') });
});
