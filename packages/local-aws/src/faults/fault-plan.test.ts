import { describe, expect, it } from 'vitest';
import { type Call, createFaultPlan } from './fault-plan.ts';
import type { PlannedFault } from './planned-fault.ts';

const email = 'amina@example.com';
const target = { email, call: 'GET /items' };
const callOf = (changes: Partial<Call> = {}): Call => ({
  name: 'GET /items',
  email,
  closed: new AbortController().signal,
  ...changes,
});

describe('the fault plan', () => {
  it('affects no other account and no other call', async () => {
    const plan = createFaultPlan();
    plan.add({ ...target, fault: 'drop' });
    expect(await plan.apply(callOf({ email: 'bilal@example.com' }))).toBeUndefined();
    expect(await plan.apply(callOf({ name: 'PATCH /items' }))).toBeUndefined();
    expect(await plan.apply(callOf())).toBe('drop');
  });

  it('affects every call until the fault is removed', async () => {
    const plan = createFaultPlan();
    const fault = plan.add({ ...target, fault: 'status', status: 503 });
    for (const _call of [1, 2, 3]) expect(await plan.apply(callOf())).toMatchObject({ status: 503 });
    expect(plan.list()).toEqual([fault]);
    expect(plan.remove(fault.id)).toBe(true);
    expect(await plan.apply(callOf())).toBeUndefined();
    expect(plan.remove(fault.id)).toBe(false);
  });

  it('affects as many calls as planned, and lists how many are left', async () => {
    const plan = createFaultPlan();
    plan.add({ ...target, fault: 'empty', times: 2 });
    await plan.apply(callOf());
    expect(plan.list()).toMatchObject([{ times: 1 }]);
    await plan.apply(callOf());
    expect(plan.list()).toEqual([]);
    expect(await plan.apply(callOf())).toBeUndefined();
  });

  it('applies several faults of one call in the order in which they were planned', async () => {
    const plan = createFaultPlan();
    plan.add({ ...target, fault: 'status', status: 502, times: 1 });
    plan.add({ ...target, fault: 'drop', times: 1 });
    expect([await plan.apply(callOf()), await plan.apply(callOf())]).toMatchObject([{ status: 502 }, 'drop']);
  });

  it('holds a call until the fault is removed, then lets it continue', async () => {
    const plan = createFaultPlan();
    const { id } = plan.add({ ...target, fault: 'hold', times: 1 });
    const waiting = plan.apply(callOf());
    expect(plan.list()).toMatchObject([{ id, times: 0 }]);
    plan.remove(id);
    expect(await waiting).toBeUndefined();
  });

  it('holds a call for as long as planned', async () => {
    const plan = createFaultPlan();
    plan.add({ ...target, fault: 'hold', seconds: 0, times: 1 });
    expect(await plan.apply(callOf())).toBeUndefined();
    expect(plan.list()).toEqual([]);
  });

  it('drops a waiting call whose caller has disconnected', async () => {
    const plan = createFaultPlan();
    plan.add({ ...target, fault: 'hold' });
    const caller = new AbortController();
    const waiting = plan.apply(callOf({ closed: caller.signal }));
    caller.abort();
    expect(await waiting).toBe('drop');
  });
});

describe('the reply of a fault', () => {
  const problems = { conflict: { status: 409, body: { error: 'Conflict', code: 'conflict' } } };
  type Kind<Fault> = Fault extends PlannedFault ? Omit<Fault, 'email' | 'call'> : never;
  function replyTo(kind: Kind<PlannedFault>) {
    const plan = createFaultPlan(problems);
    plan.add({ ...kind, ...target });
    return plan.apply(callOf());
  }

  it('has the status that was asked for, in the words of API Gateway', async () => {
    expect(await replyTo({ fault: 'status', status: 502 })).toMatchObject({
      status: 502,
      body: '{"message":"Bad Gateway"}',
    });
  });

  it('has no body at all, or a page where JSON should be', async () => {
    expect(await replyTo({ fault: 'empty' })).toMatchObject({ status: 200, body: '' });
    expect(await replyTo({ fault: 'not-json' })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: expect.stringMatching(/^</),
    });
  });

  it('is the app’s own response for a problem code', async () => {
    expect(await replyTo({ fault: 'problem', code: 'conflict' })).toMatchObject({
      status: 409,
      body: '{"error":"Conflict","code":"conflict"}',
    });
  });

  it('is an error in the user pool’s protocol', async () => {
    const type = 'TooManyRequestsException';
    expect(await replyTo({ fault: 'error', type, message: 'Slow down.', status: 400 })).toEqual({
      status: 400,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type },
      body: `{"__type":"${type}","message":"Slow down."}`,
    });
  });
});
