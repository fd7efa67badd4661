import { beforeEach, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../test/call.ts';
import { type OperatorWorld, operatorWorld } from '../../test/operator-world.ts';
import { dynamoMoneyWorkers } from '../store/money/money-switch.ts';

let world: OperatorWorld;
beforeEach(async () => {
  world = await operatorWorld('Opal', 'Otto');
});

const reason = 'The books differ';
const read = async (as = 'opal') => replyOf('readMoneySwitch', await call(world.operators, 'readMoneySwitch', { as }));
const propose = (as: string, change: 'stop' | 'start') =>
  call(world.operators, 'proposeMoneySwitch', { as, body: { change, reason } });
const answer = async (as: string, decision: 'confirm' | 'withdraw' = 'confirm') =>
  call(world.operators, 'answerMoneySwitch', { as, body: { version: (await read()).version, decision, reason } });
const stop = async () => {
  await propose('opal', 'stop');
  await answer('otto');
};

describe('the switch that stops all money', () => {
  it('takes two operators, each with a reason in the audit', async () => {
    expect((await propose('opal', 'stop')).status).toBe(200);
    expect(await read()).toMatchObject({
      stoppedSince: null,
      proposal: { by: 'Opal', change: 'stop', reason, needsSecondPerson: true },
    });
    expect(await answer('opal')).toMatchObject({ status: 403, reply: { code: 'second_person_required' } });
    expect((await read('otto')).proposal?.needsSecondPerson).toBe(false);
    expect((await answer('otto')).status).toBe(200);
    expect(await read()).toMatchObject({
      stoppedSince: expect.any(String),
      proposal: null,
      changed: { proposed: { by: 'Opal', reason }, confirmed: { by: 'Otto' } },
    });
    const { entries } = replyOf('listAudit', await call(world.operators, 'listAudit', { as: 'opal' }));
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'money_stopped', by: 'Otto', reason },
      { action: 'money_stop_proposed', by: 'Opal', reason },
    ]);
  });

  it('is turned once by two answers at the same moment', async () => {
    await propose('opal', 'stop');
    const { version } = await read();
    const body = { version, decision: 'confirm', reason };
    const both = await Promise.all(
      ['otto', 'otto'].map((as) => call(world.operators, 'answerMoneySwitch', { as, body })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is said to be in force once every process that began before it has ended', async () => {
    const workers = dynamoMoneyWorkers(world.table);
    const now = world.clock.now();
    await workers.begin({ id: 'before', since: now }, now + 240_000);
    await workers.begin({ id: 'killed', since: now - 600_000 }, now - 360_000);
    await stop();
    expect((await read()).workersBefore).toBe(1);
    await workers.begin({ id: 'after', since: now + 60_000 }, now + 300_000);
    expect((await read()).workersBefore).toBe(1);
    await workers.end('before');
    expect((await read()).workersBefore).toBe(0);
  });
});
