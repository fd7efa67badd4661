import { describe, expect, it } from 'vitest';
import { readFault } from './planned-fault.ts';

const calls = { routes: ['GET /items'], operations: ['SignUp'] };
const problems = { conflict: { status: 409, body: {} } };
const valid = { email: 'Amina@example.com', call: 'GET /items', fault: 'status', status: 500 };
const read = (changes: object) => readFault({ ...valid, ...changes }, calls, problems);

describe('planning a fault', () => {
  it('names one account, in any letter case, and one call, and may limit how often and how long', () => {
    expect(read({})).toEqual({ ...valid, email: 'amina@example.com' });
    expect(read({ fault: 'hold', seconds: 2.5, times: 1 })).toMatchObject({ fault: 'hold', seconds: 2.5, times: 1 });
  });

  it('accepts a problem of the app’s own API', () => {
    expect(read({ fault: 'problem', code: 'conflict' })).toMatchObject({ fault: 'problem', code: 'conflict' });
  });

  it('accepts an error of the user pool, with status 400 by default', () => {
    const error = { call: 'SignUp', fault: 'error', type: 'TooManyRequestsException' };
    expect(read({ ...error, status: undefined })).toMatchObject({ status: 400, message: '' });
    expect(read({ ...error, status: 500 })).toMatchObject({ status: 500 });
  });

  it.each([
    [{ email: undefined }, 'Say whose calls are meant: "email" is an address such as "amina@example.com".'],
    [{ email: 'everybody' }, 'Say whose calls are meant: "email" is an address such as "amina@example.com".'],
    [{ call: undefined }, 'Say which call is meant: "call" is one such as "GET /items" or "SignUp".'],
    [{ call: 'GET /open' }, '"GET /open" is no call that identifies its caller.'],
    [{ fault: 'flood' }, 'Say what goes wrong: "fault" is status, empty, not-json, drop, hold, problem or error.'],
    [{ status: undefined }, '"status" is an HTTP status from 400 to 599.'],
    [{ status: 204 }, '"status" is at least 400: a fault is no success.'],
    [{ times: 0 }, '"times" is at least 1; without it, the fault applies until it is removed.'],
    [{ times: '2' }, '"times" is a whole number from 1; without it, the fault applies until it is removed.'],
    [{ fault: 'hold', seconds: -1 }, '"seconds" is not below 0.'],
    [
      { call: 'SignUp', fault: 'error' },
      'Say which error the user pool returns: "type" is a name such as "TooManyRequestsException".',
    ],
    [{ fault: 'problem', code: 'no_mood' }, '"no_mood" is none of the API\'s problem codes.'],
    [{ call: 'SignUp', fault: 'problem', code: 'conflict' }, 'The user pool fails with "error", not with "problem".'],
    [{ fault: 'error', type: 'LimitExceededException' }, 'A route of the API fails with "problem", not with "error".'],
  ])('rejects %j with a sentence that says what to send instead', (changes, sentence) => {
    expect(read(changes)).toEqual({ rejected: sentence });
  });

  it('rejects what is not JSON', () => {
    expect(readFault(undefined, calls, problems)).toMatchObject({
      rejected: expect.stringMatching(/^Send JSON such as \{"email"/),
    });
  });
});
