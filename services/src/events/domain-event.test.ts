import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fakeHttpContext } from '../../test/fakes/system.ts';
import { type DomainEvent, handleRecords } from './domain-event.ts';

const eventOf = (number: number) => ({ kind: 'name_changed', userId: String(number) }) as unknown as DomainEvent;
const records = Array.from({ length: 10 }, (_, number) => ({ id: `r${number}`, events: () => [eventOf(number)] }));

it('handles as many records at once as it may, each of them once, and reports the failed ones in their order', async () => {
  let [running, most] = [0, 0];
  const handled: string[] = [];
  const handle = async (event: DomainEvent) => {
    const number = Number('userId' in event ? event.userId : Number.NaN);
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < 20 - 2 * number; turn += 1) await setImmediate();
    running -= 1;
    handled.push(`r${number}`);
    if (number === 2 || number === 7) throw new Error('out of order');
  };
  const { batchItemFailures } = await handleRecords(records, handle, fakeHttpContext().log, 4);
  expect(most).toBe(4);
  expect(handled.toSorted()).toEqual(records.map(({ id }) => id));
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'r2' }, { itemIdentifier: 'r7' }]);
});
