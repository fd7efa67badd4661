import type { CryptoKey } from 'jose';
import { expect, it } from 'vitest';
import { movableClock } from '../../../test/fakes/system.ts';
import { webhookKeys } from './webhook-keys.ts';

/** The bank has the keys whose ids begin with `bank`. */
function setUp() {
  const clock = movableClock('2026-07-02T13:00:00Z');
  const read: string[] = [];
  const key = {} as CryptoKey; // never used here
  const keyOf = webhookKeys(async (kid) => {
    read.push(kid);
    return kid.startsWith('bank') ? key : undefined;
  }, clock);
  return { clock, read, keyOf };
}

it('looks up an id that the bank does not know once in ten minutes', async () => {
  const { clock, read, keyOf } = setUp();
  await keyOf('forged');
  clock.moveTo('2026-07-02T13:09:59Z');
  await keyOf('forged');
  expect(read).toEqual(['forged']);
  clock.moveTo('2026-07-02T13:10:00Z');
  await keyOf('forged');
  expect(read).toEqual(['forged', 'forged']);
});

it('looks up five new ids in a minute, and a new key of the bank in the next', async () => {
  const { clock, read, keyOf } = setUp();
  for (let number = 0; number < 200; number += 1) expect(await keyOf(`forged-${number}`)).toBeUndefined();
  expect(await keyOf('bank-2')).toBeUndefined();
  expect(read).toHaveLength(5);
  clock.moveTo('2026-07-02T13:01:00Z');
  expect(await keyOf('bank-2')).toBeDefined();
});

it('reads a known key anew after an hour, whoever makes up ids at the same time', async () => {
  const { clock, read, keyOf } = setUp();
  await keyOf('bank-1');
  clock.moveTo('2026-07-02T14:00:00Z');
  for (let number = 0; number < 200; number += 1) await keyOf(`forged-${number}`);
  expect(await keyOf('bank-1')).toBeDefined();
  expect(read.filter((kid) => kid === 'bank-1')).toHaveLength(2);
});
