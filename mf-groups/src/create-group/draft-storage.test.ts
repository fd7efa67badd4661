import { afterEach, expect, it } from 'vitest';
import { clearDraft, readDraft, saveDraft } from './draft-storage.ts';
import { newDraft } from './group-draft.ts';

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
    sessionStorage.setItem('halqa.own.new-group.amira', text);

    expect(readDraft('amira', fresh)).toEqual(fresh);
  },
);
