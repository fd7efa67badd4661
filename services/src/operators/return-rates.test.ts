import { noDebits, plainDate } from '@halqa/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { profileOf } from '../../test/fakes/people.ts';
import { countingIds, fakeHttpContext } from '../../test/fakes/system.ts';
import { type GroupWorld, groupWorld } from '../../test/group-world.ts';
import { operatorHandlers } from '../compose/operator-handlers.ts';
import { serve } from '../http/serve.ts';
import { judgeRates } from '../rounds/checks/judge-rates.ts';
import { dynamoReturnRates } from '../store/money/return-rates.ts';
import { dynamoAuditLog, dynamoPeople } from '../store/operators.ts';
import type { OperatorPorts } from './operator-ports.ts';

let world: GroupWorld;
let handler: ReturnType<typeof serve>;

beforeEach(async () => {
  world = await groupWorld();
  const { table, clock } = world;
  const ports: Pick<OperatorPorts, 'people' | 'rates' | 'audit' | 'clock' | 'ids'> = {
    people: dynamoPeople(table),
    rates: dynamoReturnRates(world),
    audit: dynamoAuditLog(table),
    clock,
    ids: countingIds(),
  };
  handler = serve('operators', operatorHandlers(ports as OperatorPorts), fakeHttpContext(['ada']));
  await world.addProfiles(profileOf('Ada', { is_admin: true }));
});

/** As a page of the bank's events counts them. */
const count = async (sent: number, overall: number, to = '1') => {
  const counts = new Map([[plainDate('2026-02-20'), { ...noDebits, sent, overall }]]);
  const { transfers } = world.moneyPorts;
  await transfers.moveCursor(await transfers.findCursor(), to, counts);
  await judgeRates(world.moneyPorts);
};
const rates = async () => replyOf('readReturnRates', await call(handler, 'readReturnRates', { as: 'ada' }));
const lift = (reason = 'The bank closed these accounts by mistake') =>
  call(handler, 'liftDebitPause', { as: 'ada', body: { reason } });

describe('operators', () => {
  it('see the rates of each class, and that nothing waits', async () => {
    await count(200, 4);
    expect(await rates()).toEqual({
      sent: 200,
      classes: [
        { class: 'unauthorized', returned: 0, ceiling: 0.4 },
        { class: 'administrative', returned: 0, ceiling: 2.5 },
        { class: 'overall', returned: 4, ceiling: 12 },
      ],
      pause: null,
    });
    expect(await lift()).toMatchObject({ status: 409, reply: { code: 'conflict' } });
  });

  it('lift a pause with a reason, which the audit keeps, once', async () => {
    await count(200, 20);
    expect((await rates()).pause).toMatchObject({ classes: ['overall'], lift: null });
    expect(await lift('')).toMatchObject({ status: 400 });
    const both = await Promise.all([lift(), lift()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await rates()).pause?.lift).toMatchObject({
      by: 'Ada',
      reason: 'The bank closed these accounts by mistake',
    });
    const { entries } = replyOf('listAudit', await call(handler, 'listAudit', { as: 'ada' }));
    expect(entries).toMatchObject([{ action: 'debits_resumed', by: 'Ada' }]);
    expect(await world.moneyPorts.rates.areDebitsPaused()).toBe(false);
  });

  it('see that debits wait again when the ceiling itself is reached after that', async () => {
    await count(200, 20);
    await lift();
    await count(0, 10, '2');
    expect((await rates()).pause).toMatchObject({ classes: ['overall'], lift: null });
    expect(await world.moneyPorts.rates.areDebitsPaused()).toBe(true);
  });
});
