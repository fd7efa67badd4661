import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { guaranteeVersion, leavingVersion, mandateVersion, placeVersion, swapVersion } from '@halqa/copy';
import { cents, groupId, membershipId, plainDate } from '@halqa/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, replyOf } from '../../../../../test/call.ts';
import { measureCapacity } from '../../../../../test/consumed-capacity.ts';
import { engineTable } from '../../../../../test/engine-table.ts';
import { handOver, waitForPlace } from '../../../../../test/hand-over.ts';
import { type MovedMoneyWorld, movedMoneyWorld } from '../../../../../test/moved-money-world.ts';
import { mandateFor } from '../../../../groups/views/mandate-text.ts';
import { transact } from '../../writes.ts';
import { putMandate } from '../member-writes.ts';
import { signedTextOf, textAttributes } from './signed-text.ts';

let world: MovedMoneyWorld;
let items: readonly Item[];
type Item = Readonly<Record<string, unknown>> & { readonly text: Uint8Array };

/** Everything that is signed in a group of three: by its members, to swap turns, by a guarantor, by who leaves and who comes. */
beforeAll(async () => {
  world = await movedMoneyWorld();
  const [params, toCem] = [{ id: world.groupId }, { memberId: world.memberOf('cem') }];
  const swaps = replyOf('readSwaps', await call(world.handler, 'readSwaps', { as: 'ben', params }));
  const offered = swaps.partners.find(({ turns }) => turns[1]?.memberId === toCem.memberId);
  await sign('askSwap', 'ben', { ...toCem, sha256: offered?.sha256 });
  const guarantees = replyOf('readGuarantees', await call(world.handler, 'readGuarantees', { as: 'ann', params }));
  const partner = guarantees.partners.find(({ memberId }) => memberId === world.memberOf('ben'));
  await sign('askGuarantee', 'ann', { memberId: world.memberOf('ben'), turns: 3, sha256: partner?.words[2]?.sha256 });
  await waitForPlace(world);
  await handOver(world);
  items = (await world.stored()).filter((item): item is Item => item['text'] instanceof Uint8Array);

  async function sign(route: 'askSwap' | 'askGuarantee', as: string, body: object): Promise<void> {
    expect((await call(world.handler, route, { as, params, body })).status).toBe(200);
  }
}, 60_000);

/** Every signed text as the repository reads it. */
async function readAll() {
  const { groups } = world.ports;
  const { members } = await world.aggregateOf(world.groupId);
  const mandates = await Promise.all(members.map(({ id }) => groups.listMandates(world.groupId, id)));
  const others = await Promise.all([
    groups.listSwaps(world.groupId),
    groups.listGuarantees(world.groupId),
    groups.listReplacements(world.groupId),
  ]);
  const signed = [...mandates.flat(), ...others.flat().map(({ words }) => words)];
  return signed.map(({ version, text, sha256 }) => ({ version, text, sha256 }));
}

const store = (item: object) =>
  world.table.documents.send(new PutCommand({ TableName: world.table.name, Item: { ...item } }));

const versions = [mandateVersion, placeVersion, swapVersion, guaranteeVersion, leavingVersion];

describe('the items of signed texts', () => {
  it('give every kind of text back as it was signed, all compressed alike', async () => {
    const signed = await readAll();
    expect(new Set(signed.map(({ version }) => version))).toEqual(new Set(versions));
    expect(signed.map(({ text }) => createHash('sha256').update(text).digest('hex'))).toEqual(
      signed.map(({ sha256 }) => sha256),
    );
    expect(items.map(({ dictionary }) => dictionary)).toEqual(signed.map(() => '1'));
  });

  it('are read as well as they were written before there was a dictionary', async () => {
    const signed = await readAll();
    for (const item of items) {
      const { dictionary: _, ...before } = { ...item, text: brotliCompressSync(textOf(item)) } as Record<
        string,
        unknown
      >;
      await store(before);
    }
    expect(await readAll()).toEqual(signed);
    await Promise.all(items.map(store));
  });

  it('are not read when one has other words than those that were signed', async () => {
    for (const item of items) {
      await store({ ...item, ...textAttributes('I authorize more than I read.') });
      await expect(readAll()).rejects.toThrow(`${item['SK']} differs from its hash`);
      await store(item);
    }
    expect(await readAll()).toHaveLength(items.length);
  });

  it('take 1 KB, by which a write is billed, also after two more sentences', async () => {
    const table = await engineTable();
    const measure = measureCapacity(table);
    for (const item of items) {
      const PK = String(item['PK']).padEnd(64, '0');
      const Item = { ...item, PK, ...textAttributes(`${textOf(item)} ${later}`) };
      expect(await measure(() => transact(table, [{ Put: { TableName: table.name, Item } }]))).toMatchObject({
        writes: 2,
      });
    }
    const { text, ...longest } = mandateFor(group, 12, {
      institutionName: 'Credit Union '.repeat(5),
      maskNumber: '0042',
    });
    const mandate = { ...longest, text: `${text} ${later}`, signedAt: Date.parse('2026-11-24T10:00:00Z') };
    const write = putMandate(table, groupId('0'.repeat(26)), { membershipId: membershipId('0'.repeat(26)), mandate });
    expect(await measure(() => transact(table, [write]))).toMatchObject({ writes: 2 });
  });
});

const later =
  'If the organizer hands the group over, I am asked whether my account may still be debited, and nothing changes before I answer. Once a year I can ask for a list of everything that was debited from it or paid out to it.';

/** With the longest name, in letters that take two bytes each. */
const group = {
  name: 'جمعية العائلة الكبيرة وجيرانها الطيبين في حي الزهور وأصدقائهم من كل المدينة سنة ٢٠٢٦'.slice(0, 80),
  contribution: cents(100_000),
  memberCount: 12,
  rule: { frequency: 'monthly', dayOfMonth: 31 },
  startDate: plainDate('2026-12-24'),
  waits: { leadBusinessDays: 3, holdBusinessDays: 5 },
} as const;

/** Of an item of any kind. */
function textOf(item: Readonly<Record<string, unknown>>): string {
  const { sha256 } = (item['words'] ?? item) as { readonly sha256: string };
  return signedTextOf(item, sha256);
}
