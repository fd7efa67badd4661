import { createFaultPlan, type FaultPlan, type LoopbackServer, listenOnLoopback } from 'local-aws';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultSection, handleFaults } from './faults.ts';

const faultableCalls = { routes: ['GET /api/profile'], operations: ['SignUp'] };
const fault = { email: 'amina@example.com', call: 'GET /api/profile', fault: 'status', status: 500 };
let faults: FaultPlan;
let server: LoopbackServer;

beforeEach(async () => {
  faults = createFaultPlan();
  server = await listenOnLoopback((request, response) =>
    handleFaults({ faults, faultableCalls }, (request.url ?? '').slice(1), request, response),
  );
});
afterEach(() => server.stop());

const ask = (method: string, path = '', body?: string) =>
  fetch(`${server.url}/${path}`, { method, redirect: 'manual', ...(body === undefined ? {} : { body }) });
const page = () => faultSection({ faults: faults.list(), faultableCalls }).html;

describe('/__local/faults', () => {
  it('plans, lists and removes faults', async () => {
    const planned = await ask('POST', '', JSON.stringify(fault));
    const { id } = await planned.json();
    expect([planned.status, await (await ask('GET')).json()]).toEqual([201, [{ id, ...fault }]]);
    expect([(await ask('DELETE', id)).status, faults.list()]).toEqual([204, []]);
    expect((await ask('DELETE', id)).status).toBe(404);
  });

  it('rejects invalid requests', async () => {
    const responses = [await ask('POST', '', 'nonsense'), await ask('POST', '', '{}'), await ask('PUT', '', '{}')];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 405]);
    expect(await responses[1]?.json()).toEqual({ error: expect.stringContaining('"fault" is') });
  });

  it('accepts the forms of the page and ignores their blank fields', async () => {
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
