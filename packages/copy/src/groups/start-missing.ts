import { formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { startMissingWordsInArabic } from './start-missing.ar.ts';

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a group waits for before it can start. */
const startMissingWordsInEnglish = {
  term: 'Still missing',
  line: (missing: readonly string[]) => `missing: ${missing.join(', ')}`,
  sentence: (missing: readonly string[]) => `Still missing: ${missing.join(', ')}.`,
  members: (count: number) => (count === 1 ? '1 more member' : `${count} more members`),
  answers: (count: number) => (count === 1 ? '1 answer to an invitation' : `${count} answers to invitations`),
  bankOfYou: 'your bank account',
  /** `until`: when the seat is free again without it, where it does not wait for ever. */
  bankOf: (name: string, until: string | null) =>
    `a bank account of ${bidiSafe(name)}${until === null ? '' : ` by ${formatMomentInZone(until)}`}`,
  agreementOfYou: 'your agreement to the changed terms',
  agreementOf: (people: readonly string[]) =>
    `the agreement of ${names.format(people.map(bidiSafe))} to the changed terms`,
};

export type StartMissingWords = typeof startMissingWordsInEnglish;

export const startMissingWords = inLanguage({ en: startMissingWordsInEnglish, ar: startMissingWordsInArabic });

type Person = { readonly name: string; readonly isYou: boolean };
type StartFacts = {
  readonly seats: readonly { readonly state: string }[];
  /** The members who still have to link a bank, and until when their seats wait. */
  readonly banksMissing: readonly (Person & { readonly until: string | null })[];
  /** The members who still have to agree to changed terms. */
  readonly agreementsMissing: readonly Person[];
};

/** Everything that the start of a forming group waits for: members, answers, banks and agreements. */
export function missingUntilStart({ seats, banksMissing, agreementsMissing }: StartFacts): string[] {
  const words = startMissingWords;
  const count = (state: 'open' | 'invited') => seats.filter((seat) => seat.state === state).length;
  const [open, invited] = [count('open'), count('invited')];
  const others = agreementsMissing.filter(({ isYou }) => !isYou).map(({ name }) => name);
  return [
    ...(open > 0 ? [words.members(open)] : []),
    ...(invited > 0 ? [words.answers(invited)] : []),
    ...banksMissing.map(({ name, isYou, until }) => (isYou ? words.bankOfYou : words.bankOf(name, until))),
    ...(others.length < agreementsMissing.length ? [words.agreementOfYou] : []),
    ...(others.length > 0 ? [words.agreementOf(others)] : []),
  ];
}
