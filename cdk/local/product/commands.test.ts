import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { inherited, type RunningStart, startFixtures } from '../test-fixtures/start-fixtures.ts';

const fixtures = startFixtures();
let running: RunningStart;
beforeAll(async () => {
  running = await fixtures.start({ DATA_DIR: fixtures.newDirectory() });
  await running.ready;
}, 60_000);

/** Runs a command; resolves to its exit code and its output. */
async function run(name: string, args: string[], port = new URL(running.url).port) {
  const env = { ...inherited(), PORT: port };
  const file = join(import.meta.dirname, '../../bin', `${name}.ts`);
  return promisify(execFile)(process.execPath, [file, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout.trim() }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: (stdout + stderr).trim(),
    }),
  );
}

describe('make-operator', () => {
  const make = (...args: string[]) => run('make-operator', args);

  it('calls the function of the running product and says what became of it', async () => {
    expect(await make('--stage', 'local', 'ann@example.com')).toEqual({
      code: 0,
      output: `✓ ann@example.com is an operator of local now, and sees ${running.url}/admin after a reload. The audit log says so.`,
    });
    expect(await make('--stage', 'local', 'zoe@example.com')).toEqual({
      code: 1,
      output: `✗ zoe@example.com has no account in local. Register at ${running.url}/register, then run this again.`,
    });
  });

  it.each([
    [[], '✗ Name the stage: --stage <stage>.'],
    [['--stage', 'local'], '✗ Name one address: --stage <stage> <email>.'],
    [['--stage', 'qa', 'ann@example.com'], '✗ There is no stage "qa": it is one of local, dev, staging, prod.'],
  ])('rejects %j with a sentence', async (args, output) => {
    expect(await make(...args)).toEqual({ code: 1, output });
  });

  it('says that the product does not run', async () => {
    const { code, output } = await run('make-operator', ['--stage', 'local', 'ann@example.com'], '1');
    expect([code, output]).toEqual([1, expect.stringContaining('start it with `npm start`')]);
  });
});

describe('retry-parked', () => {
  const id = '2026-03-04T13:21:00.000Z#start_payout#g1#round=003';
  const line = `${id}  due 2026-03-01T13:00:00.000Z, tried 76 times: RailUnavailable: down`;

  it.each([[[]], [['all']], [[id]]])('lists for %j what the function of the running product says', async (args) => {
    const hint = '1 in the stage local. Nothing was changed; "all" or ids with --apply make them due again.';
    expect(await run('retry-parked', args)).toEqual({ code: 0, output: `${line}\n${hint}` });
  });

  it.each([[['all', '--apply']], [[id, '--apply']]])('makes due again for %j', async (args) => {
    const output = `✓ ${line}\n1 made due again. The sweeper tries it within a minute.`;
    expect(await run('retry-parked', args)).toEqual({ code: 0, output });
  });

  it.each([
    [['--apply'], '✗ Name what to retry: all, or the ids.'],
    [['list', '--apply'], '✗ Name what to retry: all, or the ids.'],
    [[id, '2026#x', '--apply'], '✗ No work is parked under 2026#x. Nothing was changed.'],
  ])('rejects %j with a sentence', async (args, output) => {
    expect(await run('retry-parked', args)).toEqual({ code: 1, output });
  });
});

describe('deploy', { timeout: 60_000 }, () => {
  it('deploys dev unless another stage is named, and neither the local stage nor one with example values', async () => {
    const all = [['halqa-dev-api'], ['--stage', 'prod'], ['--stage', 'local']];
    const [unnamed, named, local] = await Promise.all(all.map((args) => run('deploy', args)));
    expect([unnamed?.code, named?.code, local?.code]).toEqual([1, 1, 1]);
    expect(unnamed?.output).toContain('cdk/lib/stages/dev.ts: domain.name is an example');
    expect(named?.output).toContain('cdk/lib/stages/prod.ts: domain.name is an example');
  });
});
