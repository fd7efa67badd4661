import type { GroupAgreements, NewAgreement, SentAgreementWords } from '@halqa/contract';
import { formatShortDate, guaranteeWords, replacementWords, swapWords } from '@halqa/copy';
import type { SignedKind } from '@halqa/domain';

/** Texts that each kind has. */
type WordsOfEveryKind =
  | (
      | 'title'
      | 'lead'
      | 'back'
      | 'loading'
      | 'failed'
      | 'noneTitle'
      | 'none'
      | 'nothing'
      | 'askTitle'
      | 'original'
      | 'showText'
    )
  | ('accept' | 'acceptRequired' | 'ask' | 'asked' | 'replaces' | 'waitingTitle' | 'waiting' | 'keep')
  | ('withdraw' | 'withdrawTitle' | 'withdrawPoints' | 'withdrawn' | 'signedOn' | 'endedOn' | 'fingerprint');

/** Texts of a kind in which one member asks another. */
type WordsBetweenMembers =
  | ('member' | 'choose' | 'offeredTitle' | 'offered' | 'sign' | 'signed')
  | ('decline' | 'declineTitle' | 'declinePoints' | 'declined');

type Askable = GroupAgreements['askable'][number];

/** What the page of one kind says, beside what all say alike. */
export type AgreementView = {
  /** What is sent to ask it. `turns`: how many turns the words name. */
  readonly bodyOf: (memberId: string, sha256: string, turns: number) => NewAgreement;
  readonly words: Pick<typeof swapWords, WordsOfEveryKind>;
  /** Where one member asks another: not of a replacement, for which the organizer finds somebody. */
  readonly betweenMembers?: {
    readonly words: Pick<typeof swapWords, WordsBetweenMembers>;
    readonly option: (asked: Askable) => string;
    readonly agreedTitle: (signed: SentAgreementWords) => string;
    /** The heading of the agreements that are over. */
    readonly past: { readonly title: string; readonly hint?: string };
  };
  /** Shown above the signed text, which is collapsed. */
  readonly about?: (signed: SentAgreementWords) => string;
  /** Where it is asked for a number of turns. */
  readonly turns?: Pick<typeof guaranteeWords, 'turns' | 'turnsOption'>;
  readonly end?: Pick<typeof guaranteeWords, 'end' | 'endTitle' | 'endPoints' | 'ended'>;
};

export const agreementViews: Readonly<Record<SignedKind, AgreementView>> = {
  swap: {
    bodyOf: (memberId, sha256) => ({ kind: 'swap', memberId, sha256 }),
    words: swapWords,
    betweenMembers: {
      words: swapWords,
      option: ({ memberName, words: [signed] }) => {
        const theirTurn = signed?.turns[1];
        return swapWords.option(memberName ?? '', theirTurn?.round ?? 0, formatShortDate(theirTurn?.payoutDate ?? ''));
      },
      agreedTitle: ({ memberName, otherName, turns: [one, other] }) =>
        swapWords.agreedTitle(memberName, one?.round ?? 0, otherName ?? '', other?.round ?? 0),
      past: { title: swapWords.pastTitle, hint: swapWords.pastHint },
    },
  },
  guarantee: {
    bodyOf: (memberId, sha256, turns) => ({ kind: 'guarantee', memberId, sha256, turns }),
    words: guaranteeWords,
    betweenMembers: {
      words: guaranteeWords,
      option: ({ memberName }) => memberName ?? '',
      // Whoever was asked is the guarantor.
      agreedTitle: ({ memberName, otherName }) => guaranteeWords.runningTitle(otherName ?? '', memberName),
      past: { title: guaranteeWords.pastTitle },
    },
    about: ({ turns, contributionAmount }) =>
      guaranteeWords.about(
        turns.map(({ round }) => round),
        contributionAmount * turns.length,
      ),
    turns: guaranteeWords,
    end: guaranteeWords,
  },
  replacement: {
    bodyOf: (_, sha256) => ({ kind: 'replacement', sha256 }),
    words: replacementWords,
  },
};
