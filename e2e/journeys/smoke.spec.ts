import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { local } from '../../cdk/lib/stages/local.ts';
import { localSmokeStage } from '../../cdk/local/smoke-locally.ts';
import { composeSmokePorts } from '../../services/src/compose/smoke-ports.ts';
import { runSmokeTest } from '../../services/src/operations/smoke/smoke-test.ts';
import { expect, test } from '../fixtures/test.ts';

const root = resolve(import.meta.dirname, '../..');

// One account, whose runs would disturb each other.
test.describe.configure({ mode: 'serial' });

test('the smoke test signs up, uses a group and leaves nothing that a member would see', async ({ baseURL }) => {
  const { code, output } = await smoke(baseURL);
  expect(output).toMatch(
    /✓ sign up .*✓ confirm by the mailed link .*✓ create a group .*✓ close the group .*✓ log out/s,
  );
  expect(output).toContain('The stage local works: 14 steps passed.');
  expect(code).toBe(0);
  // Again, with the same address: the account before was deleted.
  expect((await smoke(baseURL)).output).toContain('✓ sign up');
});

for (const [call, failing] of [
  ['SignUp', 'sign up'],
  ['POST /functions/groups-create', 'create a group'],
  ['GET /api/groups', 'read the group'],
] as const)
  test(`the smoke test fails at "${failing}" when ${call} does`, async ({ baseURL, request }) => {
    await planSmokeFault(request, call);
    const { code, output } = await smoke(baseURL);
    expect(output).toMatch(new RegExp(`✗ ${failing} [\\d.]+ s: .{10}`));
    expect(output).toContain('The stage local does not work: 1 of');
    expect(code).toBe(1);
    // What it has created is closed all the same.
    if (failing === 'read the group') expect(output).toContain('✓ close the group');
  });

test('where banks are real the smoke test uses a calendar in place of a group', async ({ baseURL }) => {
  const { pool: _, ...where } = localSmokeStage({ ...local, siteUrl: baseURL ?? '' });
  const email = `canary.${Date.now()}@halqa.test`;
  const names: string[] = [];
  const ports = composeSmokePorts({
    ...where,
    plaid: { ...where.plaid, baseUrl: 'https://production.plaid.com' },
    account: { email, password: 'Circle2026x' },
    report: ({ name }) => names.push(name),
  });
  const first = await runSmokeTest({ ...ports, grantAccess: null });
  expect(first.steps.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(names).toContain('read the calendar as a visitor');
  expect(names).toContain('receive a mail');
  // The canary's account stays: nobody signs up any more.
  names.length = 0;
  expect(await runSmokeTest({ ...ports, grantAccess: null })).toMatchObject({ passed: true });
  expect(names).not.toContain('sign up');
});

/** Makes one call of the smoke test's account fail. */
async function planSmokeFault(request: APIRequestContext, call: string): Promise<void> {
  const fault =
    call === 'SignUp' ? { fault: 'error', type: 'CodeDeliveryFailureException' } : { fault: 'status', status: 500 };
  const planned = await request.post('/__local/faults', {
    data: { email: 'smoke@halqa.test', call, times: 1, ...fault },
  });
  expect(planned.ok()).toBe(true);
}

/** `npm run smoke`, without the installer in front of it. */
function smoke(baseURL = ''): Promise<{ code: number; output: string }> {
  const node = resolve(root, 'node_modules/.bin/node');
  const env = { ...process.env, PORT: new URL(baseURL).port };
  return new Promise((done) => {
    execFile(node, ['cdk/bin/smoke.ts', '--stage', 'local'], { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}
