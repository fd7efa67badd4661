import type { GroupAgreements } from '@halqa/contract';
import { formatDollars, formatShortDate } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { agreementWordsInEnglish } from './agreement-words.ts';
import { guaranteeWordsInArabic } from './guarantee.ar.ts';

type Cover = GroupAgreements['agreed'][number]['covers'][number];

/** `amount`: whole dollars. */
export type DescribedCover = Cover & { readonly amount: number; readonly guarantorName: string };

/** A turn whose guarantor is debited unless it is paid by its last day. */
export type MissingTurn = {
  readonly memberName: string;
  readonly guarantorName: string;
  readonly round: number;
  readonly amount: number;
  readonly lastDay: string;
};

const turnsInWords = (count: number) => (count === 1 ? 'the next turn' : `the next ${count} turns`);

const guaranteeWordsInEnglish = {
  ...agreementWordsInEnglish,
  title: 'Guarantors',
  lead: 'Ask a member to step in for you, once for each turn that you name, if your contribution is still missing after its last day to pay. Both of you sign.',
  loading: 'Loading the guarantors…',
  failed: 'The guarantors could not be loaded',
  noneTitle: 'Nothing to ask for',
  none: 'Every turn that is left is paid or has a guarantor, or nobody is free to be one.',
  member: 'Whom?',
  turns: 'For which turns?',
  turnsOption: (count: number, most: number) => `${turnsInWords(count)}: ${formatDollars(most)} at most`,
  waitingTitle: (name: string) => `You asked ${bidiSafe(name)} to be your guarantor`,
  offeredTitle: (name: string) => `${bidiSafe(name)} asks you to be guarantor`,
  sign: 'Sign and step in',
  signed: 'You are guarantor',
  decline: 'No, I do not step in',
  declineTitle: 'Do you decline?',
  declinePoints: [
    'Nothing of yours is debited. Whoever asked is notified, and the history of the group says so.',
  ] as readonly string[],
  declined: 'You declined',
  runningTitle: (guarantor: string, member: string) => `${bidiSafe(guarantor)} steps in for ${bidiSafe(member)}`,
  /** `most`: of all turns together. */
  about: (rounds: readonly number[], most: number) =>
    `${rounds.length === 1 ? 'Turn' : 'Turns'} ${rounds.join(', ')}: ${formatDollars(most)} at most.`,
  end: 'End it',
  endTitle: 'End this guarantee?',
  endPoints: [
    'No debit is started for it any more. What has been debited, or is being, stays as it is.',
    'The other member is notified.',
  ] as readonly string[],
  ended: 'The guarantee has ended',
  pastTitle: 'Earlier guarantees',
  cover: ({ round, status, amount, guarantorName, ...days }: DescribedCover) => {
    const [guarantor, on] = [bidiSafe(guarantorName), formatShortDate(days.debitedOn)];
    const ended = days.endedOn === null ? '' : formatShortDate(days.endedOn);
    const debited = `${formatDollars(amount)} debited on ${on}`;
    const notOwed = `Nothing is owed to ${guarantor} for it.`;
    const texts: Record<Cover['status'], string> = {
      on_its_way: `${debited}, and on its way.`,
      owed: `${debited}, and still owed to ${guarantor}.`,
      settled: `${debited}, and settled on ${ended}.`,
      shared_out: `${debited}, and counted when the group’s money was shared out.`,
      failed: `the debit of ${formatDollars(amount)} on ${on} did not go through. ${notOwed}`,
      taken_back: `${debited}, and taken back by the bank on ${ended}. ${notOwed}`,
      unknown: `${debited}.`,
    };
    return `Turn ${round}: ${texts[status]}`;
  },
  /** `amount`: whole dollars. */
  missingNow: ({ memberName, guarantorName, round, amount, lastDay }: MissingTurn) =>
    `Turn ${round}: the contribution of ${bidiSafe(memberName)} is missing. ${formatDollars(amount)} is debited from ${bidiSafe(guarantorName)} if it is missing at 5 PM Eastern on ${lastDay}, unless the guarantee is ended before.`,
  nothingDebited: 'Nothing was debited.',
  missingAlready: (name: string, round: number, lastDay: string) =>
    `The contribution of ${bidiSafe(name)} to turn ${round} has failed already. If you sign, you are debited for it if it is missing at 5 PM Eastern on ${lastDay}.`,
} as const;

export const guaranteeWords = inLanguage({ en: guaranteeWordsInEnglish, ar: guaranteeWordsInArabic });
