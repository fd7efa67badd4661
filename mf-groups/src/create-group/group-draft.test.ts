import { plainDate } from '@halqa/domain';
import { draftStorageKey } from '@halqa/platform';
import { afterEach, expect, it } from 'vitest';
import { clearDraft, daysOf, newDraft, newGroupOf, readDraft, saveDraft } from './group-draft.ts';

it.each([
  ['weekly', { dayOfWeek: 1, dayOfMonth: null }],
  ['biweekly', { dayOfWeek: 1, dayOfMonth: null }],
  ['monthly', { dayOfWeek: null, dayOfMonth: 21 }],
  ['daily', { dayOfWeek: null, dayOfMonth: null }],
] as const)('sets the days of a %s group to %o on the 21st', (frequency, days) => {
  expect(daysOf(frequency, plainDate('2026-11-21'))).toEqual(days);
});

it('sends trimmed names, no blank lines and the first matching day at least a week ahead', () => {
  const draft = {
    ...newDraft(15),
    name: '  Wedding fund ',
    frequency: 'weekly' as const,
    dayOfWeek: 1,
    dayOfMonth: null,
    memberEmails: [{ email: ' bilal@example.test ' }, { email: '' }],
  };

  expect(newGroupOf(draft, plainDate('2026-11-21'), 'America/Chicago')).toMatchObject({
    name: 'Wedding fund',
    startDate: '2026-11-30',
    timeZone: 'America/Chicago',
    memberEmails: ['bilal@example.test'],
  });
});

it('sends every setting that can be typed', () => {
  const sent = newGroupOf(newDraft(15), plainDate('2026-11-21'), 'America/Chicago');

  expect(Object.keys(sent)).toEqual(expect.arrayContaining(Object.keys(newDraft(15))));
});

afterEach(() => sessionStorage.clear());

const fresh = newDraft(15);

it('stores what was typed, an empty number included', () => {
  const draft = { ...fresh, name: 'Aunts', memberCount: Number.NaN, memberEmails: [{ email: 'b@example.test' }] };
  saveDraft('amira', draft);

  expect(readDraft('amira', fresh)).toEqual(draft);
});

it('keeps drafts of different members apart', () => {
  saveDraft('amira', { ...fresh, name: 'Aunts' });

  expect(readDraft('bilal', fresh)).toEqual(fresh);
});

it('deletes a draft that became a group', () => {
  saveDraft('amira', { ...fresh, name: 'Aunts' });
  clearDraft('amira');

  expect(readDraft('amira', fresh)).toEqual(fresh);
});

it.each(['{', '"text"', 'null', '{"name":7}', '{"frequency":"yearly","payoutSchedule":"fixed"}'])(
  'starts with a new draft when the stored one cannot be parsed: %s',
  (text) => {
    sessionStorage.setItem(draftStorageKey('new-group.amira'), text);

    expect(readDraft('amira', fresh)).toEqual(fresh);
  },
);
