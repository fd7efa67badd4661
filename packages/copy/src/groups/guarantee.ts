import { formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { agreementWordsInEnglish } from './agreement-words.ts';
import { guaranteeWordsInArabic } from './guarantee.ar.ts';

const turnsInWords = (count: number) => (count === 1 ? 'the next turn' : `the next ${count} turns`);

const guaranteeWordsInEnglish = {
  ...agreementWordsInEnglish,
  title: 'Guarantors',
  lead: 'Ask a member to step in for you, once for each turn that you name, if your contribution is still missing after its last day to pay. Both of you sign.',
  loading: 'Loading the guarantors…',
  failed: 'The guarantors could not be loaded',
  noneTitle: 'Nothing to ask for',
  none: 'Every turn that is left has a guarantor, or the group does not run any more.',
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
  debtsTitle: 'What was paid for a member',
  owedToYou: (name: string, amount: number, round: number) =>
    `You paid ${formatDollars(amount)} for ${bidiSafe(name)} to turn ${round}. ${bidiSafe(name)} owes you exactly that.`,
  owedByYou: (name: string, amount: number, round: number) =>
    `${bidiSafe(name)} paid ${formatDollars(amount)} for you to turn ${round}. You owe ${bidiSafe(name)} exactly that, without interest.`,
  owedByYouHow: (name: string) => `Pay it back as you two agree. ${bidiSafe(name)} then says here that it is settled.`,
  sharesOn: (date: string) =>
    `The group ends early, and its money is shared out from ${date} on. If this was paid back, it has to be said here before: else it counts then as paid by the guarantor, and nothing more is owed.`,
  missingAlready: (name: string, round: number, lastDay: string) =>
    `The contribution of ${bidiSafe(name)} to turn ${round} has failed already. If you sign, you are debited for it if it is missing after ${lastDay}.`,
  release: 'It is settled',
  releaseTitle: 'Is it settled?',
  releasePoints: (name: string) =>
    [
      `You say that ${bidiSafe(name)} owes you nothing for this turn any more: it was paid back, or you forgive it.`,
      `If the group ends early, this turn counts as paid by ${bidiSafe(name)}.`,
      'This cannot be taken back.',
    ] as readonly string[],
  released: 'It is settled',
} as const;

export const guaranteeWords = inLanguage({ en: guaranteeWordsInEnglish, ar: guaranteeWordsInArabic });
