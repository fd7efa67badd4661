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
  groupName: 'Aunts',
  memberName: 'Ann',
  otherName: null,
  members: 5,
  contribution: 200,
  disputeDays: 60,
  turns: [{ round: 4, debitDate: '2026-07-15', payoutDate: '2026-07-20' }],
};
const place = {
  groupName: 'Aunts',
  members: 5,
  contribution: 200,
  round: 4,
  payoutDate: '2026-07-20',
  missing: [{ round: 2, debitDate: '2026-04-15' }],
  ahead: [
    { round: 3, debitDate: '2026-05-15' },
    { round: 4, debitDate: '2026-06-15' },
    { round: 5, debitDate: '2026-07-15' },
  ],
  account: null,
  stopBusinessDays: 3,
  retries: 2,
};

it('says to whoever leaves what comes back, when, and by what it waits, and changes only with its version', () => {
  const text = leavingText(leaving);
  for (const said of [
    'turn 4 of 5, and every contribution of $200 that I have not paid by then',
    'not before that turn was paid out and 60 days after my last debit',
    'no interest, no fee, and nobody pays for a place',
    'or paid for me by a guarantor and settled between us',
    'is taken from what comes back to me',
    'The organizer reads that I ask this',
  ])
    expect(text).toContain(said);
  expect(leavingText({ ...leaving, disputeDays: 0 })).not.toContain('days after');
  expect(text.split('\n')).toHaveLength(4);
  expect([leavingVersion, sha256Hex(text)]).toEqual([
    'leaving-2026-11-2',
    'a264cfb9cecc46e9371889d6bd98a284a43e49fdd55c7f527c7052fe8417d5fc',
  ]);
});

it('authorizes what is left of a place, says that as much is received, and changes only with its version', () => {
  const text = placeText(place);
  for (const said of [
    'I contribute $200 4 times',
    'Those of turn 2 (April 15, 2026) are missing',
    'turn 3 (May 15, 2026), turn 4 (June 15, 2026), turn 5 (July 15, 2026)',
    'I receive $800: exactly what I contribute',
    'at least 7 days before the next debit',
    'cannot hand this place on; other members can be replaced',
    'my turn stays, and what I then still owe is taken from my payout all the same',
    'my turn may come sooner',
  ])
    expect(text).toContain(said);
  expect(placeText({ ...place, missing: [] })).not.toContain('are missing and are debited');
  expect([placeVersion, sha256Hex(text)]).toEqual([
    'place-2026-11-2',
    '7fccfadef52b96b1de2d7e82b71345827f52a1f87f6b2976f15153f43df587c5',
  ]);
});

it('has a translation for reading of each term', () => {
  expect([translatedLeaving(leaving), translatedPlace(place)]).toEqual([null, null]);
  expect(leavingTermsInArabic(leaving)).toHaveLength(4);
  expect(placeTermsInArabic(place)).toHaveLength(4);
});
