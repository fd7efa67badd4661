import { userId } from '@halqa/domain';
import { totpCode } from 'local-aws/testing';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../../test/call.ts';
import { password, securityWorld } from '../../test/security-world.ts';
import { rejectNonOperator } from './reject-non-operator.ts';

/** An operator with an account of the local user pool; `enter` asks with a session that began at that time. */
async function anOperator() {
  const world = await securityWorld();
  onTestFinished(() => world.pool[Symbol.asyncDispose]());
  const { ann: operator, profiles, clock, handler, account } = world;
  await profiles.makeOperator(operator, { id: '1', by: operator, at: clock.now() });
  const post = (name: 'offerSecondFactor' | 'turnOnSecondFactor' | 'turnOffSecondFactor', body: object) =>
    call(handler, name, { as: operator, body });
  const turnOn = async () => {
    const offered = await account.offerSecondFactor(operator, { password });
    const secret = offered.ok ? offered.value.secret : '';
    await post('turnOnSecondFactor', { password, code: totpCode(secret) });
    return secret;
  };
  const enter = (signedInAt: number, secondFactor: 'required' | 'waived' = 'required') =>
    rejectNonOperator(
      { ...world, secondFactor },
      { userId: operator, signedInAt: new Date(signedInAt), session: 's1' },
    );
  return { ...world, operator, post, turnOn, enter };
}

const needsFactor = { ok: false, code: 'second_factor_required' };

it('lets an operator in only by a login after the second factor was turned on', async () => {
  const { enter, turnOn, clock } = await anOperator();
  const before = clock.now();
  expect(await enter(before)).toEqual(needsFactor);
  clock.moveTo('2026-03-01T12:05:00.700Z');
  await turnOn();
  expect(await enter(before)).toEqual(needsFactor);
  expect(await enter(Date.parse('2026-03-01T12:05:00Z'))).toBeUndefined();
  expect(await enter(Date.parse('2026-03-01T13:00:00Z'))).toBeUndefined();
});

it('locks an operator out again when the second factor is turned off, also by support', async () => {
  const { enter, turnOn, post, clock, operator, securityLog } = await anOperator();
  const secret = await turnOn();
  await post('turnOffSecondFactor', { password, code: totpCode(secret) });
  expect(await enter(clock.now())).toEqual(needsFactor);
  // As support leaves it: off at the pool, while the last record says that it is on.
  await securityLog.record({ id: '9', userId: operator, change: 'second_factor_on', at: clock.now() });
  expect(await enter(clock.now())).toEqual(needsFactor);
});

it('waives the second factor for the demo’s operator, and lets no member in for that', async () => {
  const { enter, clock, profiles, account, securityLog } = await anOperator();
  expect(await enter(clock.now(), 'waived')).toBeUndefined();
  const member = { userId: userId('ben'), signedInAt: new Date(clock.now()), session: 's1' };
  const ports = { profiles, account, securityLog, secondFactor: 'waived' as const };
  expect(await rejectNonOperator(ports, member)).toEqual({ ok: false, code: 'forbidden' });
});
