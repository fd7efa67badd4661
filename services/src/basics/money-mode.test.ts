import { expect, it } from 'vitest';
import { plaidRail } from '../adapters/plaid/plaid-rail.ts';
import { railOfMode } from '../adapters/plaid/rail-of-mode.ts';
import { firstRailCursor, RailUnavailable } from '../ports/money-rail.ts';
import { addressProblem, isSandbox } from './money-mode.ts';

const keys = async () => ({ clientId: 'local', secret: 'local' });

it.each([
  'https://sandbox.plaid.com',
  'http://localhost:4000/__local/bank',
  'http://127.0.0.1:4000',
  'http://[::1]:4000',
])('takes %s for a sandbox', (baseUrl) => {
  expect(isSandbox(baseUrl)).toBe(true);
});

it.each([
  'https://production.plaid.com',
  'https://development.plaid.com',
  'http://sandbox.plaid.com',
  'https://sandbox.plaid.com.example',
  'https://sandbox.plaid.com@production.plaid.com',
  'https://sandbox.plaid.com:8443',
  'https://localhost.example',
])('moves no money at %s', (baseUrl) => {
  expect(isSandbox(baseUrl)).toBe(false);
  expect(() => plaidRail({ baseUrl, keys })).toThrow('sandbox');
  expect(addressProblem('sandbox', baseUrl)).not.toBeNull();
});

it('links real banks at Plaid’s production alone, when money is not moved', () => {
  expect(addressProblem('not_moved', 'https://production.plaid.com')).toBeNull();
  expect(addressProblem('not_moved', 'https://sandbox.plaid.com')).not.toBeNull();
});

it('calls no bank where money is not moved: nothing is transferred, and nothing has happened', async () => {
  const rail = railOfMode('not_moved', { baseUrl: 'https://production.plaid.com', keys });
  const unavailable = new RailUnavailable('money is not moved');
  await expect(rail.authorize({} as never)).rejects.toEqual(unavailable);
  await expect(rail.create({} as never, 'any')).rejects.toEqual(unavailable);
  await expect(rail.findByAuthorization('any')).rejects.toEqual(unavailable);
  expect(await rail.events(firstRailCursor)).toEqual({ events: [], cursor: firstRailCursor, hasMore: false });
  expect(await rail.ledgerBalance()).toEqual({ pending: 0, available: 0 });
});
