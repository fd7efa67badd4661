import { cents, membershipId } from '@halqa/domain';
import { expect, it } from 'vitest';
import { describeAccountInArabic, describeEntryInArabic } from './books.ar.ts';
import { type BooksNames, describeAccount, describeEntry } from './books.ts';

const mona = membershipId('mona');
const names: BooksNames = { nameOf: () => 'Mona', recipientOf: () => 'Mona', stayed: ({ change }) => change === 1 };

it('calls what a member did not get back not covered, and the other side of that account what they received', () => {
  const [more, less] = [10_000, -8_000].map((amount) => ({ account: `claim:${mona}`, amount: cents(amount) }) as const);
  if (!more || !less) throw new Error('both sides');
  expect(describeAccount(more, names)).toBe('What Mona received beyond what they paid');
  expect(describeAccount(less, names)).toBe('Not covered: what Mona paid and did not get back');
  expect(describeAccountInArabic(more, names)).toMatch(/^ما استلمه .*Mona.* فوق ما دفعه$/);
  expect(describeAccountInArabic(less, names)).toMatch(/^غير المغطى: ما دفعه .*Mona.* ولم يعد إليه$/);
});

it('says of what the reserve laid out and of a share to whom they are owed', () => {
  const owed = (account: 'reserve' | 'pot:101') => describeAccount({ account, amount: cents(-5_000) }, names);
  expect([owed('reserve'), owed('pot:101')]).toEqual(['Owed to the reserve of Halqa', 'Share owed to Mona']);
});

it('says of a turn that was the last one already that it stayed where it was', () => {
  const entry = { kind: 'turn_moved_to_end', member: mona, round: 2, members: [mona] } as const;
  const [stayed, moved] = [1, 2].map((change) => ({ ...entry, change }));
  if (!stayed || !moved) throw new Error('both changes');
  expect(describeEntry(stayed, names)).toMatch(
    /^The turn of Mona stayed where it is: .* nobody who had paid was behind/,
  );
  expect(describeEntry(moved, names)).toMatch(/^The turn of Mona was put at the end, because/);
  expect(describeEntryInArabic(stayed, names)).toMatch(/^بقي دور .*Mona.* في مكانه: نقصت مساهمة في الدور 2/);
  expect(describeEntryInArabic(moved, names)).toMatch(/^وُضع دور .*Mona.* في آخر الترتيب/);
});
