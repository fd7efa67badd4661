import { expect, it } from 'vitest';
import { type Preview, readPreview, signPreview } from './preview.ts';
import { signWith } from './sign.ts';

const now = Date.parse('2026-11-22T10:00:00.000Z');
const hours = (count: number) => now / 1000 + count * 3600;
const sign = signWith('a key of this stage');
const preview: Preview = { stage: 'dev', remote: 'mf-auth', version: 'auth2', set: 'g-1', until: hours(8) };
const signed = signPreview(preview, sign);
const read = (text: string, { stage = 'dev', at = now } = {}) => readPreview(text, sign, stage, at);

it('is what was signed, until it ends', () => {
  expect(read(signed)).toEqual(preview);
  expect(read(signed, { at: hours(8) * 1000 - 1 })).toEqual(preview);
  expect(read(signed, { at: hours(8) * 1000 })).toBeUndefined();
});

it('is nothing with another key, and nothing when one character was changed', () => {
  expect(read(signPreview(preview, signWith('another key')))).toBeUndefined();
  for (let index = 0; index < signed.length; index += 1) {
    const changed = signed.slice(0, index) + (signed[index] === 'A' ? 'B' : 'A') + signed.slice(index + 1);
    expect(read(changed), changed).toBeUndefined();
  }
});

it('is nothing for another remote or another version than the one that was signed', () => {
  const signature = signed.slice(signed.lastIndexOf('~'));
  for (const other of [{ remote: 'mf-groups' }, { version: 'auth3' }, { set: 'g-2' }, { until: hours(9) }]) {
    const claimed = signPreview({ ...preview, ...other }, () => '');
    expect(read(claimed.slice(0, -1) + signature), claimed).toBeUndefined();
  }
});

it('is nothing in another stage, even with its key', () => {
  expect(read(signed, { stage: 'prod' })).toBeUndefined();
});

it('never lasts longer than a day, however it was signed', () => {
  expect(read(signPreview({ ...preview, until: hours(24) }, sign))).toBeDefined();
  expect(read(signPreview({ ...preview, until: hours(24) + 1 }, sign))).toBeUndefined();
  expect(read(signPreview({ ...preview, until: Number.NaN }, sign))).toBeUndefined();
});

it.each(['', '~', 'a~b~c~d~e~f', '{}', `${signed}~`, `${signed}=`, signed.slice(0, signed.lastIndexOf('~'))])(
  'is nothing for “%s”',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

it('is nothing with more fields than it has, though they were signed', () => {
  const text = `dev~mf-auth~auth2~g-1~${hours(8)}~more`;
  expect(read(`${text}~${sign(text)}`)).toBeUndefined();
});
