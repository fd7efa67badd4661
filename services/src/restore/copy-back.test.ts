import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { newTable, tableContents } from '../../test/test-table.ts';
import { copyBack } from './copy-back.ts';

const item = (PK: string, value: unknown, SK = 'META') => ({ PK, SK, value });
const keeps = ({ PK }: { readonly PK: string }) => PK === 'MONEY';

it('makes a table what another one is, keeps what is to be kept, and does nothing the second time', async () => {
  const [from, to] = [await newTable(), await newTable()];
  const put = (table: typeof from, Item: object) =>
    table.documents.send(new PutCommand({ TableName: table.name, Item }));
  const many = Array.from({ length: 250 }, (_, index) => item(`G#${index}`, index));
  for (const each of many) await Promise.all([put(from, each), put(to, each)]);
  await put(from, item('changed', { set: new Set(['a', 'b']) }));
  await put(to, item('changed', { set: new Set(['a']) }));
  await put(from, item('deleted since', 1));
  await put(to, item('added since', 1));
  await put(from, item('MONEY', 'as it was', 'SWITCH'));
  await put(to, item('MONEY', 'as it is', 'SWITCH'));
  expect(await copyBack(from, to, keeps)).toEqual({ put: 2, deleted: 1, kept: 0 });
  const contents = await tableContents(to);
  const storedAt = (PK: string) => contents.find((each) => each['PK'] === PK)?.['value'];
  expect(contents).toHaveLength(253);
  expect(storedAt('changed')).toEqual({ set: new Set(['a', 'b']) });
  expect([storedAt('deleted since'), storedAt('added since'), storedAt('MONEY')]).toEqual([1, undefined, 'as it is']);
  expect(await copyBack(from, to, keeps)).toEqual({ put: 0, deleted: 0, kept: 0 });
  await from.documents.send(new DeleteCommand({ TableName: from.name, Key: { PK: 'MONEY', SK: 'SWITCH' } }));
  expect(await copyBack(from, to, keeps)).toEqual({ put: 0, deleted: 0, kept: 1 });
});
