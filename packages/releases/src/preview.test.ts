import { expect, it } from 'vitest';
import { readPreview, signPreview } from './preview.ts';

const secret = 'a secret of this stage';
const preview = { remote: 'mf-auth', version: 'auth2', set: 'preview-1', until: '2026-11-22T18:00:00.000Z' };
const signed = signPreview(preview, secret);
const now = '2026-11-22T10:00:00.000Z';

it('is what was signed, until it ends', () => {
  expect(readPreview(signed, secret, now)).toEqual(preview);
  expect(readPreview(signed, secret, '2026-11-22T18:00:00.000Z')).toBeUndefined();
});

it('is nothing without the secret, and nothing when one character was changed', () => {
  expect(readPreview(signPreview(preview, 'another secret'), secret, now)).toBeUndefined();
  for (let index = 0; index < signed.length; index += 1) {
    const changed = signed.slice(0, index) + (signed[index] === 'A' ? 'B' : 'A') + signed.slice(index + 1);
    expect(readPreview(changed, secret, now), changed).toBeUndefined();
  }
});

it.each(['', '.', 'a.b.c', '{}', `${signed}.`, signed.split('.')[0] ?? ''])('is nothing for “%s”', (text) => {
  expect(readPreview(text, secret, now)).toBeUndefined();
});
