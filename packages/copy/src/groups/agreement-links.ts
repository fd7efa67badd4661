import type { SignedKind } from '@halqa/domain';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { agreementLinkWordsInArabic } from './agreement-links.ar.ts';

type LinkWords = {
  readonly link: string;
  readonly asked: (name: string) => string;
  /** @param name null where nobody is asked by name: somebody is to take the reader's place */
  readonly youAsk: (name: string | null, until: string) => string;
  readonly askedText: string;
};

/** What the page of a group says of each kind of agreement: the link to its page, and who asks the reader. */
const agreementLinkWordsInEnglish = {
  swap: {
    link: 'Swap turns',
    asked: (name: string) => `${bidiSafe(name)} asks to swap turns with you`,
    youAsk: (name: string | null, until: string) =>
      `You asked ${bidiSafe(name ?? '')} to swap turns: they can answer until ${until}.`,
    askedText: 'Nothing changes unless you read and sign it.',
  },
  guarantee: {
    link: 'Guarantors',
    asked: (name: string) => `${bidiSafe(name)} asks you to be guarantor`,
    youAsk: (name: string | null, until: string) =>
      `You asked ${bidiSafe(name ?? '')} to be your guarantor: they can answer until ${until}.`,
    askedText: 'Nothing is debited unless you read and sign it.',
  },
  replacement: {
    link: 'Hand over a place',
    asked: (name: string) => `${bidiSafe(name)} asks to be replaced`,
    youAsk: (_: string | null, until: string) =>
      `You asked that somebody takes your place: this stands until ${until}.`,
    askedText:
      'You decide to whom of the standby list you offer the place. Until somebody takes it, everything stays as it is.',
  },
  takeBack: 'Look at it, or take it back',
  read: 'Read it',
  choose: 'See the standby list',
} as const satisfies Readonly<Record<SignedKind, LinkWords> & Record<'takeBack' | 'read' | 'choose', string>>;

export const agreementLinkWords = inLanguage({ en: agreementLinkWordsInEnglish, ar: agreementLinkWordsInArabic });
