import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFaultPlan, type FaultPlan } from '../../../packages/local-aws/src/faults/fault-plan.ts';
import { type LoopbackServer, listenOnLoopback } from '../../../packages/local-aws/src/http/loopback-server.ts';
import { answerFaults, faultSection } from './faults.ts';

const faultableCalls = { routes: ['GET /api/profile'], operations: ['SignUp'] };
const fault = { email: 'amina@example.com', call: 'GET /api/profile', fault: 'status', status: 500 };
let faults: FaultPlan;
let server: LoopbackServer;

beforeEach(async () => {
  faults = createFaultPlan();
  server = await listenOnLoopback((request, response) =>
    answerFaults({ faults, faultableCalls }, (request.url ?? '').slice(1), request, response),
  );
});
afterEach(() => server.stop());

const ask = (method: string, path = '', body?: string) =>
  fetch(`${server.url}/${path}`, { method, redirect: 'manual', ...(body === undefined ? {} : { body }) });
const page = () => faultSection({ faults: faults.list(), faultableCalls }).html;

describe('/__local/faults', () => {
  it('plans, lists and removes', async () => {
    const planned = await ask('POST', '', JSON.stringify(fault));
    const { id } = await planned.json();
    expect([planned.status, await (await ask('GET')).json()]).toEqual([201, [{ id, ...fault }]]);
    expect([(await ask('DELETE', id)).status, faults.list()]).toEqual([204, []]);
    expect((await ask('DELETE', id)).status).toBe(404);
  });

  it('refuses what makes no sense', async () => {
    const responses = [await ask('POST', '', 'nonsense'), await ask('POST', '', '{}'), await ask('PUT', '', '{}')];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 405]);
    expect(await responses[1]?.json()).toEqual({ error: expect.stringContaining('"fault" is') });
  });

  it('takes the forms of the page, whose blank fields mean nothing', async () => {
    const form = new URLSearchParams({
      ...fault,
      status: '503',
      times: '',
      seconds: '',
      code: '',
      type: '',
      message: '',
    });
    const planned = await ask('POST', '', form.toString());
    expect([planned.status, planned.headers.get('location')]).toEqual([303, '/__local#faults']);
    expect(faults.list()).toMatchObject([{ ...fault, status: 503 }]);
    expect(page()).toContain('<code>GET /api/profile</code> of amina@example.com: status 503');
    await ask('POST', faults.list()[0]?.id, '');
    expect(page()).toContain('None is planned.');
  });
});
