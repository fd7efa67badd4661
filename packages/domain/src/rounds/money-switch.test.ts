import { describe, expect, it } from 'vitest';
import { userId } from '../basics/ids.ts';
import {
  confirmSwitch,
  isMoneyStopped,
  type MoneySwitch,
  neverStopped,
  openSwitchProposal,
  proposeSwitch,
  withdrawSwitch,
} from './money-switch.ts';

const HOUR = 3_600_000;
const [opal, otto] = [userId('opal'), userId('otto')];
const reason = 'The books differ';

function next(decided: ReturnType<typeof proposeSwitch>): MoneySwitch {
  if (!decided.ok) throw new Error(decided.code);
  return decided.next;
}

const proposed = next(proposeSwitch(neverStopped, 'stop', { by: opal, reason }, 0));
const stopped = next(confirmSwitch(proposed, 1, { by: otto, reason }, HOUR));

describe('stopping all money', () => {
  it('takes a second operator, and changes nothing before', () => {
    expect(isMoneyStopped(proposed)).toBe(false);
    const alone = confirmSwitch(proposed, 1, { by: opal, reason }, HOUR);
    expect(alone).toEqual({ ok: false, code: 'second_person_required' });
    expect(stopped).toMatchObject({ stop: { from: HOUR, until: null }, proposal: null, version: 2 });
    expect(stopped.changed).toMatchObject({ proposed: { by: opal }, confirmed: { by: otto } });
  });

  it('is confirmed as it was read, within a day', () => {
    const stale = confirmSwitch(proposed, 2, { by: otto, reason }, HOUR);
    const late = confirmSwitch(proposed, 1, { by: otto, reason }, 24 * HOUR);
    for (const each of [stale, late]) expect(each).toEqual({ ok: false, code: 'money_switch_changed' });
    expect(openSwitchProposal(proposed, 24 * HOUR - 1)).not.toBeNull();
    expect(next(proposeSwitch(proposed, 'stop', { by: otto, reason }, 24 * HOUR)).proposal?.by).toBe(otto);
  });

  it('is proposed once, and only what is not so yet', () => {
    for (const [current, change] of [
      [proposed, 'stop'],
      [neverStopped, 'start'],
      [stopped, 'stop'],
    ] as const)
      expect(proposeSwitch(current, change, { by: otto, reason }, HOUR)).toMatchObject({
        code: 'money_switch_changed',
      });
  });

  it('can be withdrawn by whoever proposed it', () => {
    const withdrawn = next(withdrawSwitch(proposed, 1, HOUR));
    expect(withdrawn).toEqual({ ...neverStopped, version: 2 });
  });
});

it('starting again takes two as well, and remembers since when money was stopped', () => {
  const again = next(proposeSwitch(stopped, 'start', { by: otto, reason }, 2 * HOUR));
  expect(isMoneyStopped(again)).toBe(true);
  const alone = confirmSwitch(again, 3, { by: otto, reason }, 3 * HOUR);
  expect(alone).toEqual({ ok: false, code: 'second_person_required' });
  const started = next(confirmSwitch(again, 3, { by: opal, reason }, 3 * HOUR));
  expect(started.stop).toEqual({ from: HOUR, until: 3 * HOUR });
  expect(isMoneyStopped(started)).toBe(false);
});
