import { describe, expect, it } from 'vitest';
import { type Call, createFaultPlan } from './fault-plan.ts';

const email = 'amina@example.com';
const met = { email, call: 'GET /api/profile' };
const callOf = (changes: Partial<Call> = {}): Call => ({
  name: 'GET /api/profile',
  email,
  gone: new AbortController().signal,
  ...changes,
});

describe('the plan of faults', () => {
  it('lets nobody else and no other call meet a fault', async () => {
    const plan = createFaultPlan();
    plan.add({ ...met, trouble: 'drop' });
    expect(await plan.meet(callOf({ email: 'bilal@example.com' }))).toBeUndefined();
    expect(await plan.meet(callOf({ name: 'PATCH /api/profile' }))).toBeUndefined();
    expect(await plan.meet(callOf())).toBe('drop');
  });

  it('meets every call until the fault is removed', async () => {
    const plan = createFaultPlan();
    const fault = plan.add({ ...met, trouble: 'status', status: 503 });
    for (const _call of [1, 2, 3]) expect(await plan.meet(callOf())).toMatchObject({ status: 503 });
    expect(plan.list()).toEqual([fault]);
    expect(plan.remove(fault.id)).toBe(true);
    expect(await plan.meet(callOf())).toBeUndefined();
    expect(plan.remove(fault.id)).toBe(false);
  });

  it('meets as many calls as planned, and lists how many are left', async () => {
    const plan = createFaultPlan();
    plan.add({ ...met, trouble: 'empty', times: 2 });
    await plan.meet(callOf());
    expect(plan.list()).toMatchObject([{ times: 1 }]);
    await plan.meet(callOf());
    expect(plan.list()).toEqual([]);
    expect(await plan.meet(callOf())).toBeUndefined();
  });

  it('meets several faults of one call in the order in which they were planned', async () => {
    const plan = createFaultPlan();
    plan.add({ ...met, trouble: 'status', status: 502, times: 1 });
    plan.add({ ...met, trouble: 'drop', times: 1 });
    expect([await plan.meet(callOf()), await plan.meet(callOf())]).toMatchObject([{ status: 502 }, 'drop']);
  });

  it('holds a call until the fault is removed, and then lets it go on', async () => {
    const plan = createFaultPlan();
    const { id } = plan.add({ ...met, trouble: 'hold', times: 1 });
    const held = plan.meet(callOf());
    expect(plan.list()).toMatchObject([{ id, times: 0 }]);
    plan.remove(id);
    expect(await held).toBeUndefined();
  });

  it('holds a call for as long as planned', async () => {
    const plan = createFaultPlan();
    plan.add({ ...met, trouble: 'hold', seconds: 0, times: 1 });
    expect(await plan.meet(callOf())).toBeUndefined();
    expect(plan.list()).toEqual([]);
  });

  it('does not go on with a held call whose caller has gone', async () => {
    const plan = createFaultPlan();
    plan.add({ ...met, trouble: 'hold' });
    const caller = new AbortController();
    const held = plan.meet(callOf({ gone: caller.signal }));
    caller.abort();
    expect(await held).toBe('drop');
  });
});
