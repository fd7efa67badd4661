import { describe, expect, it } from 'vitest';
import { authorizationResponse, errorOf, eventOf, ledgerResponse } from './rail-responses.ts';

const at = Date.parse('2026-07-03T12:30:00Z');
const event = { event_id: 7, timestamp: at, event_type: 'settled', transfer_id: 't1', failure_reason: null };

describe("what is read of Plaid's responses", () => {
  it.each([
    ['pending', 'submitted'],
    ['funds_available', 'available'],
    ['cancelled', 'failed'],
  ])('the event %s is the step %s', (event_type, step) => {
    expect(eventOf({ ...event, event_type })).toEqual([{ id: '7', transferId: 't1', step, at }]);
  });

  it('events of sweeps and of kinds that Plaid adds later are no steps', () => {
    expect(eventOf({ ...event, event_type: 'sweep.settled', transfer_id: '' })).toEqual([]);
    expect(eventOf({ ...event, event_type: 'refund.pending' })).toEqual([]);
    expect(eventOf({ ...event, event_type: 'teleported' })).toEqual([]);
  });

  it('a return has its code, in the new or in the old field', () => {
    const returned = { ...event, event_type: 'returned' };
    expect(eventOf({ ...returned, failure_reason: { failure_code: 'R02' } })).toMatchObject([{ returnCode: 'R02' }]);
    expect(eventOf({ ...returned, failure_reason: { ach_return_code: 'R10' } })).toMatchObject([{ returnCode: 'R10' }]);
    expect(eventOf(returned)[0]).not.toHaveProperty('returnCode');
  });

  it.each(['1200.5', '12', 'NaN', '1e3', '', '-'])('the amount %j is rejected', (available) => {
    expect(ledgerResponse.safeParse({ balance: { pending: '0.00', available } }).success).toBe(false);
  });

  it('a balance may be below zero', () => {
    const { balance } = ledgerResponse.parse({ balance: { pending: '0.00', available: '-0.50' } });
    expect(balance.available).toBe(-50);
  });

  it('a decision that Plaid does not have yet is rejected', () => {
    const authorization = { id: 'a', created: '2026-07-02T13:00:00Z', decision: 'maybe', decision_rationale: null };
    expect(authorizationResponse.safeParse({ authorization }).success).toBe(false);
  });

  it('an error that is not of the bank is rethrown', () => {
    expect(() => errorOf(new TypeError('x is not a function'))).toThrow('x is not a function');
  });
});
