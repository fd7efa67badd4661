import { previewWords } from '@halqa/copy';
import { beforeEach, expect, it, vi } from 'vitest';
import { notifyEndedPreview } from './preview-end.ts';

const notify = vi.fn();
const open = (isPreview: boolean, search = '') =>
  notifyEndedPreview(isPreview, { notify, search, tab: sessionStorage });
const ended = { type: 'info', message: previewWords.ended };

beforeEach(() => {
  sessionStorage.clear();
  notify.mockClear();
});

it('says once that the preview of this tab has ended', () => {
  open(true);
  open(true);
  expect(notify).not.toHaveBeenCalled();
  open(false);
  open(false);
  expect(notify.mock.calls).toEqual([[ended]]);
});

it('says of a link that led to no preview that this is what all visitors see', () => {
  open(false, '?tab=members&preview=dev~mf-auth~x');
  expect(notify.mock.calls).toEqual([[ended]]);
});

it('says nothing to visitors', () => {
  open(false, '?tab=preview');
  expect(notify).not.toHaveBeenCalled();
});
