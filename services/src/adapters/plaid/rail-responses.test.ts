import { describe, expect, it } from 'vitest';
import { RailUnavailable } from '../../ports/money-rail.ts';
import {
  authorizationResponse,
  bankErrorOrRethrow,
  eventOf,
  eventsResponse,
  plaidLedgerResponse,
} from './rail-responses.ts';

const at = Date.parse('2026-07-03T12:30:00Z');
const event = {
  event_id: 7,
  timestamp: '2026-07-03T12:30:00Z',
  event_type: 'settled',
  transfer_id: 't1',
  failure_reason: null,
};

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

  it('an event of a shape that nobody foresaw does not stop the others of its page', () => {
    const odd = [
      { event_id: 1, event_type: 'sweep.settled', transfer_id: null },
      { event_id: 2, event_type: 'teleported', timestamp: 'soon', transfer_id: { from: 'a', to: 'b' } },
      { event_id: 3, event_type: 'settled', timestamp: '2026-07-03T12:30:00Z', transfer_id: null },
      { ...event, event_id: 4, event_type: 'returned', failure_reason: 'R01' },
    ];
    const page = eventsResponse.parse({ transfer_events: [...odd, event], has_more: false });
    expect(page.transfer_events.flatMap(eventOf)).toEqual([
      { id: '4', transferId: 't1', step: 'returned', at },
      { id: '7', transferId: 't1', step: 'settled', at },
    ]);
  });

  it('a step of a transfer that cannot be read is not passed over: it might be a return', () => {
    expect(() => eventOf({ ...event, event_type: 'returned', timestamp: 'soon' })).toThrow(RailUnavailable);
    expect(() => eventOf({ ...event, event_type: 'returned', transfer_id: 7 })).toThrow('event 7');
  });

  it('a return or a failure has its code, in the new or in the old field', () => {
    const returned = { ...event, event_type: 'returned' };
    expect(eventOf({ ...returned, failure_reason: { failure_code: 'R02' } })).toMatchObject([{ returnCode: 'R02' }]);
    expect(eventOf({ ...returned, failure_reason: { ach_return_code: 'R10' } })).toMatchObject([{ returnCode: 'R10' }]);
    expect(eventOf(returned)[0]).not.toHaveProperty('returnCode');
    const failed = { ...event, event_type: 'failed', failure_reason: { failure_code: 'R01' } };
    expect(eventOf(failed)).toMatchObject([{ step: 'failed', returnCode: 'R01' }]);
  });

  it.each(['1200.5', '12', 'NaN', '1e3', '', '-'])('the amount %j is rejected', (available) => {
    expect(plaidLedgerResponse.safeParse({ balance: { pending: '0.00', available } }).success).toBe(false);
  });

  it('a balance may be below zero', () => {
    const { balance } = plaidLedgerResponse.parse({ balance: { pending: '0.00', available: '-0.50' } });
    expect(balance.available).toBe(-50);
  });

  it('a decision that Plaid does not have yet is rejected', () => {
    const authorization = { id: 'a', created: '2026-07-02T13:00:00Z', decision: 'maybe', decision_rationale: null };
    expect(authorizationResponse.safeParse({ authorization }).success).toBe(false);
  });

  it('an error that is not of the bank is rethrown', () => {
    expect(() => bankErrorOrRethrow(new TypeError('x is not a function'))).toThrow('x is not a function');
  });
});
