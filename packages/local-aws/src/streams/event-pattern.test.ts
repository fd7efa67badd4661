import { expect, it } from 'vitest';
import { parseEventPattern } from './event-pattern.ts';

const record = { eventName: 'INSERT', dynamodb: { Keys: { PK: { S: 'USER#1' }, SK: { S: 'PROFILE' } } } };
const matches = (pattern: object) => parseEventPattern(JSON.stringify(pattern))(record);
const onPK = (...values: unknown[]) => ({ dynamodb: { Keys: { PK: { S: values } } } });

it.each([
  {},
  { eventName: ['INSERT', 'MODIFY'] },
  onPK({ prefix: 'USER#' }),
  onPK('GROUP#1', { suffix: '#1' }),
  onPK({ 'anything-but': ['GROUP#1'] }),
  { ...onPK({ prefix: 'USER#' }), eventName: ['INSERT'] },
  { userIdentity: { type: [{ exists: false }] } },
])('%j passes', (pattern) => {
  expect(matches(pattern)).toBe(true);
});

it.each([
  { eventName: ['REMOVE'] },
  { eventName: [] },
  onPK({ prefix: 'GROUP#' }),
  onPK('USER#'),
  onPK({ 'anything-but': ['USER#1'] }),
  { ...onPK({ prefix: 'USER#' }), eventName: ['MODIFY'] },
  { userIdentity: { type: ['Service'] } },
  { dynamodb: { NewImage: [{ exists: true }] } },
])('%j does not', (pattern) => {
  expect(matches(pattern)).toBe(false);
});

it('rejects a filter that it does not know', () => {
  expect(() => matches({ eventName: [{ numeric: ['>', 1] }] })).toThrow('does not support the filter');
});
