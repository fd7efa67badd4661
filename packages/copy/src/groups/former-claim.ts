import type { FormerClaim } from '@halqa/contract';
import { inLanguage } from '../language.ts';
import { claimVoteTextInArabic, formerCardInArabic, formerClaimWordsInArabic } from './former-claim.ar.ts';

type Status = FormerClaim['status'];

/** What somebody had paid in whose place another one took: on its page and among their money. */
const formerClaimWordsInEnglish = {
  claim: 'What you had paid in',
  taken: 'Taken of it for what you owed',
  state: 'Where it is',
  /** `on`: a date, as it is shown. */
  status: (status: Status, on: string | null): string =>
    ({
      waiting:
        on === null
          ? 'Later than planned; the day is not known yet'
          : `To be sent on ${on}, once that turn has been paid out`,
      on_its_way: on === null ? 'On its way to your bank' : `Is sent on ${on}`,
      received: 'On your account',
      needs_account: 'It could not reach your bank account. It is yours: link another account, and have it sent again.',
      shared_out: 'The group ends early: you have your share of what it has, like everybody who paid in more.',
      set_off: 'All of it was taken for what you owed, so nothing is sent.',
      none: 'You had not paid anything in.',
      unknown: 'It is open.',
    })[status],
} as const;

export const formerClaimWords = inLanguage({ en: formerClaimWordsInEnglish, ar: formerClaimWordsInArabic });

/** On the dashboard, about a group in which somebody else has the reader's place. */
export const formerCard = inLanguage({
  en: ({ owes, status }: { owes: boolean; status: Status }): string =>
    `Somebody has your place. ${owes ? 'Your bank took back something that you had paid.' : status === 'received' ? 'What you had paid in has come back to you.' : 'See what becomes of what you had paid in.'}`,
  ar: formerCardInArabic,
});

/** Until when members vote about what can change the day of it; `until`: a moment, as it is shown. */
export const claimVoteText = inLanguage({
  en: (until: string): string => `The members vote until ${until}; the day can change.`,
  ar: claimVoteTextInArabic,
});
