import { describe, expect, it } from 'vitest';
import { readFault } from './read-fault.ts';

const calls = { routes: ['GET /api/profile'], operations: ['SignUp'] };
const good = { email: 'Amina@example.com', call: 'GET /api/profile', trouble: 'status', status: 500 };
const read = (changes: object) => readFault({ ...good, ...changes }, calls);

describe('a fault that somebody plans', () => {
  it('is one person’s, in any letter case, at one call', () => {
    expect(read({})).toEqual({ ...good, email: 'amina@example.com' });
    expect(read({ trouble: 'hold', seconds: 2.5, times: 1 })).toMatchObject({
      trouble: 'hold',
      seconds: 2.5,
      times: 1,
    });
  });

  it('may be one of the API’s own refusals', () => {
    expect(read({ trouble: 'refusal', code: 'conflict' })).toMatchObject({ trouble: 'refusal', code: 'conflict' });
  });

  it('may be a refusal of the user pool, with status 400 unless it says otherwise', () => {
    const refusal = { call: 'SignUp', trouble: 'error', type: 'TooManyRequestsException' };
    expect(read({ ...refusal, status: undefined })).toMatchObject({ status: 400, message: '' });
    expect(read({ ...refusal, status: 500 })).toMatchObject({ status: 500 });
  });

  it.each([
    [{ email: undefined }, 'Say whose calls are meant: "email" is an address such as "amina@example.com".'],
    [{ email: 'everybody' }, 'Say whose calls are meant: "email" is an address such as "amina@example.com".'],
    [{ call: undefined }, 'Say which call is meant: "call" is one such as "GET /api/profile" or "SignUp".'],
    [{ call: 'GET /api/open' }, '"GET /api/open" is no call that knows its caller; /__local lists them.'],
    [{ trouble: 'flood' }, 'Say what goes wrong: "trouble" is status, empty, not-json, drop, hold, refusal or error.'],
    [{ status: undefined }, '"status" is an HTTP status from 400 to 599.'],
    [{ status: 204 }, '"status" is at least 400: a fault is no success.'],
    [{ times: 0 }, '"times" is at least 1; without it, every call is met until the fault is removed.'],
    [{ times: '2' }, '"times" is a whole number from 1; without it, every call is met until the fault is removed.'],
    [{ trouble: 'hold', seconds: -1 }, '"seconds" is not below 0.'],
    [
      { call: 'SignUp', trouble: 'error' },
      'Say how the user pool refuses: "type" is a name such as "TooManyRequestsException".',
    ],
    [
      { trouble: 'refusal', code: 'no_mood' },
      'Say why the API refuses: "code" is one of packages/contract/src/problems.ts, such as "conflict".',
    ],
    [
      { call: 'SignUp', trouble: 'refusal', code: 'conflict' },
      'The user pool refuses with "error", not with "refusal".',
    ],
    [
      { trouble: 'error', type: 'LimitExceededException' },
      'A route of the API refuses with "refusal", not with "error".',
    ],
  ])('is refused with a sentence that says what to send instead: %j', (changes, sentence) => {
    expect(read(changes)).toEqual({ refused: sentence });
  });

  it('is JSON', () => {
    expect(readFault(undefined, calls)).toMatchObject({
      refused: expect.stringMatching(/^Send JSON such as \{"email"/),
    });
  });
});
