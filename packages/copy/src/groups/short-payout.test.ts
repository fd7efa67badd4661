import { expect, it } from 'vitest';
import { shortPayoutWordsInArabic } from './short-payout.ar.ts';
import { shortPayoutWords } from './short-payout.ts';

it.each([
  [1, 0, 'Your payout waits: 1 contribution has not arrived', 'مبلغ دورك ينتظر: تنقص مساهمة واحدة'],
  [
    3,
    1,
    'Your payout waits: 3 contributions have not arrived, of which 1 is on its way',
    'مبلغ دورك ينتظر: تنقص 3 مساهمات، منها في الطريق: 1',
  ],
  [1, 1, 'Your payout waits: 1 contribution is on its way', 'مبلغ دورك ينتظر: في الطريق مساهمة واحدة'],
  [2, 2, 'Your payout waits: 2 contributions are on their way', 'مبلغ دورك ينتظر: في الطريق مساهمتان'],
])('says of %d contributions, %d of them on the way, what has not arrived', (missing, underWay, english, arabic) => {
  expect(shortPayoutWords.title(missing, underWay)).toBe(english);
  expect(shortPayoutWordsInArabic.title(missing, underWay)).toBe(arabic);
});

it('says that the wait for the members ends with their vote, or when what is missing arrives', () => {
  expect(shortPayoutWords.voting).toContain(
    'Until that is over, or what is missing has arrived, nothing of it can be sent',
  );
  expect(shortPayoutWordsInArabic.voting).toContain('حتى ينتهي التصويت أو يصل ما ينقص');
});
