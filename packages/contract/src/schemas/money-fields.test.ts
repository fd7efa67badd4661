import { expect, it } from 'vitest';
import { openApi } from '../open-api.ts';

/** The fields of the specification (section 3), in whole dollars, and the bank's balances, which are decimal dollars. */
const inDollars = [
  'contributionAmount', // groups-create, group detail, invite, dashboard group
  'payoutAmount', // contributionAmount × members, of group detail and invite
  'amount', // payout entries, the next payout, activity, and the e-mail payload
  'balance', // a bank account as displayed
];

const soundsLikeMoney = /amount|dollar|balance|contribution|payout|price|fee|sum|total|paid|cash|money|due/i;

it('names every amount of the API in cents, except the fields of the specification', () => {
  const numbers = new Set(numericFields(openApi()));
  expect(numbers.size).toBeGreaterThan(15);
  const money = [...numbers].filter((name) => soundsLikeMoney.test(name));
  expect(money.filter((name) => !name.endsWith('Cents') && !known.includes(name)).sort()).toEqual([]);
});

it('lists no field that the API does not have', () => {
  const fields = new Set(allFields(openApi()));
  expect([...inDollars, ...counts].filter((name) => !fields.has(name))).toEqual([]);
});

/** Numbers that only sound like money. */
const counts = [
  'totalMembers',
  'totalCycle', // rounds
  'contributions', // how many, in a mandate
  'contributionsByHand', // how many did not go through
];
const known = [...inDollars, ...counts];

type Found = { readonly name: string; readonly schema: unknown };

/** Every property of every schema in the document. */
function properties(node: unknown): Found[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'properties' in node && typeof node.properties === 'object' && node.properties !== null;
  const named = own ? Object.entries(node.properties as object).map(([name, schema]) => ({ name, schema })) : [];
  return [...named, ...Object.values(node).flatMap(properties)];
}

const allFields = (document: unknown): string[] => properties(document).map(({ name }) => name);

const numericFields = (document: unknown): string[] =>
  properties(document).flatMap(({ name, schema }) => (isNumber(schema) ? [name] : []));

/** Whether a schema is a number, or a number among others such as null. */
function isNumber(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return schema.anyOf.some(isNumber);
  const types = 'type' in schema ? [schema.type].flat() : [];
  return types.some((type) => type === 'integer' || type === 'number');
}
