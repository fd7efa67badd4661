import { sha256Hex } from '@halqa/domain';
import { expect, it } from 'vitest';
import { leavingTermsInArabic, placeTermsInArabic } from './replacement.ar.ts';
import {
  leavingText,
  leavingVersion,
  placeText,
  placeVersion,
  translatedLeaving,
  translatedPlace,
} from './replacement-text.ts';

const leaving = {
  ...{ groupName: 'Aunts', memberName: 'Ann', members: 5, contribution: 200, round: 4 },
  ...{ payoutDate: '2026-07-20', disputeDays: 60 },
};
const place = {
  ...{ groupName: 'Aunts', memberName: 'Ann', members: 5, contribution: 200, round: 4, payoutDate: '2026-07-20' },
  missing: [{ round: 2, debitDate: '2026-04-15' }],
  ahead: [
    { round: 3, debitDate: '2026-05-15' },
    { round: 4, debitDate: '2026-06-15' },
    { round: 5, debitDate: '2026-07-15' },
  ],
  ...{ account: null, stopBusinessDays: 3, retries: 2 },
};

it('says to whoever leaves what comes back, when, and by what it waits, and changes only with its version', () => {
  const text = leavingText(leaving);
  for (const said of [
    'turn 4 of 5, and every contribution of $200 that I have not paid by then',
    'not before that payout has arrived and 60 days after my last debit',
    'no interest, no fee, and nobody pays for a place',
    'what comes back to me waits until it is paid',
  ])
    expect(text).toContain(said);
  expect(leavingText({ ...leaving, disputeDays: 0 })).not.toContain('days after');
  expect(text.split('\n')).toHaveLength(4);
  expect([leavingVersion, sha256Hex(text)]).toEqual([
    'leaving-2026-11-1',
    '2172bbf891662f911050c073a226626e4a8ff98ee0bc089c31c5f423f2e08439',
  ]);
});

it('authorizes what is left of a place, and says that as much is received', () => {
  const text = placeText(place);
  for (const said of [
    'I contribute $200 4 times',
    'Those of turn 2 (April 15, 2026) are missing',
    'turn 3 (May 15, 2026), turn 4 (June 15, 2026), turn 5 (July 15, 2026)',
    'I receive $800: exactly what I contribute',
  ])
    expect(text).toContain(said);
  expect(placeText({ ...place, missing: [] })).not.toContain('missing');
  expect([placeVersion, sha256Hex(text)]).toEqual([
    'place-2026-11-1',
    '92e57d27b2d56cffce56f2e5441bc5018df2a0bdb2a9b8e38a1a99715d0a9546',
  ]);
});

it('has a translation for reading of each term', () => {
  expect([translatedLeaving(leaving), translatedPlace(place)]).toEqual([null, null]);
  expect(leavingTermsInArabic(leaving)).toHaveLength(4);
  expect(placeTermsInArabic(place)).toHaveLength(4);
});
