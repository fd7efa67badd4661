import { describe, expect, it } from 'vitest';
import { readClockCommand } from './clock.ts';

const now = Date.UTC(2027, 0, 30, 12);
const read = (body: unknown) => readClockCommand(typeof body === 'string' ? body : JSON.stringify(body), now);

describe('a clock command', () => {
  it.each([
    [{ advance: 'P1D' }, '2027-01-31T12:00:00.000Z'],
    [{ advance: 'PT90M' }, '2027-01-30T13:30:00.000Z'],
    [{ advance: 'P1M' }, '2027-02-28T12:00:00.000Z'],
    [{ advance: 'PT0S' }, '2027-01-30T12:00:00.000Z'],
    [{ to: '2027-01-31T12:00:00Z' }, '2027-01-31T12:00:00.000Z'],
    [{ to: '2027-01-31T12:00:00-05:00' }, '2027-01-31T17:00:00.000Z'],
  ])('%j moves to %s', (body, expected) => {
    const command = read(body);
    expect('target' in command && new Date(command.target).toISOString()).toBe(expected);
  });

  it('moves to the next event, and says when there is none', () => {
    const next = Date.UTC(2027, 1, 3, 9);
    expect(readClockCommand('{"advance":"next"}', now, next)).toEqual({ target: next });
    expect(readClockCommand('{"advance":"next"}', now, now - 1)).toEqual({ target: now });
    expect(readClockCommand('{"advance":"next"}', now)).toEqual({ rejected: 'Nothing waits for its time.' });
  });

  it.each([
    ['no JSON', 'not json', 'Send {"advance": "P1D"}'],
    ['something else', { forward: 'P1D' }, 'Send {"advance": "P1D"}'],
    ['both at once', { advance: 'P1D', to: '2027-01-31T12:00:00Z' }, 'Send {"advance": "P1D"}'],
    ['no duration', { advance: 'tomorrow' }, '"tomorrow" is no ISO 8601 duration'],
    [
      'a duration backwards',
      { advance: '-P1D' },
      'The clock only moves forward: it is already 2027-01-30T12:00:00.000Z.',
    ],
    ['no moment', { to: 'noon' }, '"noon" is no ISO 8601 moment'],
    ['a moment without its zone', { to: '2027-01-31T12:00:00' }, 'is no ISO 8601 moment'],
    ['the past', { to: '2020-01-01T00:00:00Z' }, 'The clock only moves forward'],
    ['the far future', { advance: 'P100Y' }, 'at most ten years'],
  ])('is rejected with a sentence: %s', (_name, body, sentence) => {
    const command = read(body);
    expect('rejected' in command && command.rejected).toContain(sentence);
  });
});
