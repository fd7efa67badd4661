import { addDays, bankDate, dateInZone, type Waits } from '@halqa/domain';
import { describe, expect, it } from 'vitest';
import { deployedWaits, localWaits } from '../people/scenario.ts';
import { liveCalmly } from './calm-group.ts';

const stages: readonly (readonly [string, Waits])[] = [
  ['a deployed stage', deployedWaits],
  ['this machine', localWaits],
];

describe.each(stages)('a hundred groups in which nothing goes wrong, with the waits of %s', (stage, waits) => {
  const lives = Array.from({ length: 100 }, (_, group) => liveCalmly(`calm/${stage}/${group}`, waits));

  it('pay out every turn on its planned day, and say of none that it is late', () => {
    for (const { planned, noticed } of lives) {
      const sent = noticed.flatMap(({ at, event }) =>
        event.kind === 'payout_sent' ? `${event.round} on ${bankDate(at)}` : [],
      );
      expect(sent.toSorted()).toEqual(planned.map(({ round, payoutDate }) => `${round} on ${payoutDate}`).toSorted());
      const later = noticed.flatMap(({ event }) => {
        if (event.kind === 'payout_late' || event.kind === 'payout_on_hold') return event;
        return event.kind === 'payout_planned' && event.on > (planned[event.round - 1]?.payoutDate ?? '') ? event : [];
      });
      expect(later).toEqual([]);
    }
  });

  it('remind everybody of every debit three days before it and on the day before it, from the start on', () => {
    for (const { cycle, planned, startedAt, noticed } of lives) {
      const began = dateInZone(startedAt, cycle.timeZone);
      const reminders = noticed.flatMap(({ at, event }) =>
        event.kind === 'debits_ahead' ? `${event.round} on ${dateInZone(at, cycle.timeZone)}` : [],
      );
      const expected = planned.flatMap(({ round, debitDate }) =>
        [3, 1].flatMap((daysAhead) => {
          const day = addDays(debitDate, -daysAhead);
          return day < began ? [] : `${round} on ${day}`;
        }),
      );
      expect(reminders.toSorted()).toEqual(expected.toSorted());
    }
  });
});
