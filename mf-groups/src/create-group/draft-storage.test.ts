import { afterEach, expect, it } from 'vitest';
import { clearDraft, saveDraft, readDraft } from './draft-storage.ts';
import { newDraft } from './group-draft.ts';

afterEach(() => sessionStorage.clear());

const fresh = newDraft(15);

it('keeps what was typed, an emptied number included', () => {
  const draft = { ...fresh, name: 'Aunts', memberCount: Number.NaN, memberEmails: [{ email: 'b@example.test' }] };
  saveDraft('amira', draft);

  expect(readDraft('amira', fresh)).toEqual(draft);
});

it('shows nobody the draft of somebody else', () => {
  saveDraft('amira', { ...fresh, name: 'Aunts' });

  expect(readDraft('bilal', fresh)).toEqual(fresh);
});

it('forgets a draft that became a group', () => {
  saveDraft('amira', { ...fresh, name: 'Aunts' });
  clearDraft('amira');

  expect(readDraft('amira', fresh)).toEqual(fresh);
});

it.each(['{', '"text"', 'null', '{"name":7}', '{"frequency":"yearly","payoutSchedule":"fixed"}'])(
  'starts anew when what is stored cannot be read: %s',
  (text) => {
    sessionStorage.setItem('halqa.own.new-group.amira', text);

    expect(readDraft('amira', fresh)).toEqual(fresh);
  },
);
