import { createHash } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { agreementTexts, mandateVersion, placeVersion } from '@halqa/copy';
import { beforeAll, describe, expect, it } from 'vitest';
import { agreementsIn } from '../../../test/agreement-calls.ts';
import { handOver, waitForPlace } from '../../../test/hand-over.ts';
import { type MovedMoneyWorld, movedMoneyWorld } from '../../../test/moved-money-world.ts';

let world: MovedMoneyWorld;
let items: readonly Item[];
type Item = Readonly<Record<string, unknown>>;

/** Everything that is signed in a group of three: by its members, to swap turns, by a guarantor, by who leaves and who comes. */
beforeAll(async () => {
  world = await movedMoneyWorld();
  const { ask } = agreementsIn(world);
  expect((await ask('ben', 'swap', 'cem')).status).toBe(200);
  expect((await ask('ann', 'guarantee', 'ben', 3)).status).toBe(200);
  await waitForPlace(world);
  await handOver(world);
  items = (await world.stored()).filter((item) => 'sha256' in wordsOf(item));
}, 60_000);

/** Every signed text as the repository reads it. */
async function readAll() {
  const { groups } = world.ports;
  const { members } = await world.aggregateOf(world.groupId);
  const mandates = await Promise.all(members.map(({ id }) => groups.listMandates(world.groupId, id)));
  const kinds = ['swap', 'guarantee', 'replacement'] as const;
  const others = await Promise.all(kinds.map((kind) => groups.listAgreements(world.groupId, kind)));
  const signed = [...mandates.flat(), ...others.flat().map(({ words }) => words)];
  return signed.map(({ version, text, sha256 }) => ({ version, text, sha256 }));
}

const store = (item: object) =>
  world.table.documents.send(new PutCommand({ TableName: world.table.name, Item: { ...item } }));

const versions = [mandateVersion, placeVersion, ...Object.values(agreementTexts).map(({ version }) => version)];

describe('the items of signed texts', () => {
  it('give every kind of text back as it was signed', async () => {
    const signed = await readAll();
    expect(new Set(signed.map(({ version }) => version))).toEqual(new Set(versions));
    expect(signed.map(({ text }) => createHash('sha256').update(text).digest('hex'))).toEqual(
      signed.map(({ sha256 }) => sha256),
    );
  });

  it('are not read when one has other words than those that were signed', async () => {
    for (const item of items) {
      const others = { ...wordsOf(item), text: 'I authorize more than I read.' };
      await store('words' in item ? { ...item, words: others } : { ...item, ...others });
      await expect(readAll()).rejects.toThrow(`${item['SK']} differs from its hash`);
      await store(item);
    }
    expect(await readAll()).toHaveLength(items.length);
  });
});

/** The words of an agreement are one field of its item; those of a mandate are the item itself. */
function wordsOf(item: Item): Item {
  return (item['words'] ?? item) as Item;
}
