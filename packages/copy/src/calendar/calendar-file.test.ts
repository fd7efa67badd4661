import type { GroupCalendar } from '@halqa/contract';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

type MoneyDate = GroupCalendar['dates'][number];
const day: MoneyDate = {
  uid: 'm1-3-contribution@halqa',
  sequence: 4,
  kind: 'contribution',
  state: 'planned',
  date: '2026-12-15',
  round: 3,
  amountCents: 10_050,
};
const group: GroupCalendar = { id: 'g1', name: 'Aunts', rounds: 5, isFormer: false, dates: [day] };
const options = { language: 'en', siteUrl: 'https://halqa.test', now: Date.UTC(2026, 10, 22, 23, 30) } as const;

/** What a calendar program reads. */
function eventsOf(groups: readonly GroupCalendar[], changes: Partial<typeof options> | { language: 'ar' } = {}) {
  const root = new ICAL.Component(ICAL.parse(calendarFile(groups, { ...options, ...changes })));
  return root.getAllSubcomponents('vevent').map((each) => ({
    event: new ICAL.Event(each),
    status: each.getFirstPropertyValue('status'),
    start: String(each.getFirstProperty('dtstart')?.toICALString()),
  }));
}
const changed = (changes: Partial<MoneyDate>) => [{ ...group, dates: [{ ...day, ...changes }] }];

describe('a calendar file', () => {
  it('is read by a calendar program: what, how much, of which group, and how far it is', () => {
    const [read] = eventsOf([group]);
    expect(read?.event.summary).toBe('You pay $100.50 · Aunts · planned');
    expect(read?.event.description).toBe('Turn 3 of 5. Halqa adds nothing to it.');
    expect(read?.status).toBe('CONFIRMED');
  });

  it('has whole days, which no time zone moves', () => {
    const [read] = eventsOf([group]);
    expect(read?.start).toBe('DTSTART;VALUE=DATE:20261215');
    expect(read?.event.startDate.isDate).toBe(true);
    expect(read?.event.endDate.toString()).toBe('2026-12-16');
  });

  it('moves and cancels a date under the same UID with a higher SEQUENCE', () => {
    const [before] = eventsOf([group]);
    const [moved] = eventsOf(changed({ date: '2027-01-02', state: 'repeated', sequence: 9 }));
    const [cancelled] = eventsOf(changed({ state: 'cancelled', sequence: 10 }));
    expect(moved?.event.uid).toBe(before?.event.uid);
    expect([moved?.event.sequence, moved?.event.startDate.toString()]).toEqual([9, '2027-01-02']);
    expect(moved?.event.summary).toBe('You pay $100.50 · Aunts · debited again');
    expect([cancelled?.event.uid, cancelled?.event.sequence, cancelled?.status]).toEqual([day.uid, 10, 'CANCELLED']);
  });

  it('keeps what people type inside its text', () => {
    const name = 'A, B; C\\n\r\nEND:VEVENT\r\nBEGIN:VALARM «صندوق العائلة» 🎉'.repeat(4);
    const events = eventsOf([{ ...group, name }]);
    expect(events).toHaveLength(1);
    expect(events[0]?.event.summary).toContain('A, B; C\\n');
    expect(events[0]?.event.summary).toContain('🎉');
  });

  it('speaks the language that was chosen, and an open state in general words', () => {
    const [arabic] = eventsOf(changed({ kind: 'payout', state: 'done' }), { language: 'ar' });
    expect(arabic?.event.summary).toMatch(/^تستلم .*\$100\.50.*استُلم$/);
    const [unknown] = eventsOf(changed({ state: 'unknown' }));
    expect(unknown?.event.summary).toBe('You pay $100.50 · Aunts');
  });

  it('ends every line as RFC 5545 asks, the last one too', () => {
    const file = calendarFile([group], options);
    expect(file).toMatch(/END:VCALENDAR\r\n$/);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is empty for somebody without dates, and still a calendar', () => {
    expect(eventsOf([])).toEqual([]);
  });
});
