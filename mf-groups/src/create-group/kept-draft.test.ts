import { afterEach, expect, it } from 'vitest';
import { newDraft } from './group-draft.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

afterEach(() => sessionStorage.clear());

it('keeps what was typed, an emptied number included', () => {
  const draft = { ...newDraft(15), name: 'Aunts', memberCount: Number.NaN };
  keepDraft('amira', draft);

  expect(readDraft('amira')).toEqual(draft);
});

it('shows nobody the draft of somebody else', () => {
  keepDraft('amira', newDraft(15));

  expect(readDraft('bilal')).toBeUndefined();
});

it('forgets a draft that became a group', () => {
  keepDraft('amira', newDraft(15));
  forgetDraft('amira');

  expect(readDraft('amira')).toBeUndefined();
});

it.each(['{', '"text"', '{"name":7}'])('starts anew when what is kept cannot be read: %s', (text) => {
  sessionStorage.setItem('halqa.new-group.amira', text);

  expect(readDraft('amira')).toBeUndefined();
});
