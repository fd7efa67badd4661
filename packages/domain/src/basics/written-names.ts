import { withLatinDigits } from './typed-number.ts';

/** What nobody needs in a name, and what makes a mail of ours an advertisement or a fraud. */
export type NameFlaw = 'link' | 'impersonation';

/**
 * Finds what a name may not contain: an address of the web or of a mailbox, a phone number, or the product's name, so
 * that nobody signs as "Halqa Support". A person's name may not claim an office of ours either; a group may be called
 * "Family Support". Expects tidied text.
 */
export function nameFlaw(name: string, kind: 'person' | 'group'): NameFlaw | undefined {
  if (linksIn(name).length > 0) return 'link';
  const words = wordsOf(name);
  if (words.some((word) => word.startsWith(product))) return 'impersonation';
  const claims = kind === 'person' && words.some((word) => offices.has(word));
  return claims ? 'impersonation' : undefined;
}

/** The name for a mail to a stranger, without what is an address or a number to call. */
export const withoutLinks = (name: string): string =>
  linksIn(name).reduce((rest, link) => rest.replace(link, '…'), name.normalize('NFKC'));

/** The parts of a name that lead somewhere. Many names only look so: "S.K.Dev", "Zakat.us", "Class of 2019-2023". */
function linksIn(name: string): readonly string[] {
  const plain = name.normalize('NFKC');
  const numbers = plain.match(phoneNumbers) ?? [];
  const domains = plain.match(domainNames) ?? [];
  return [
    ...(plain.match(addresses) ?? []),
    ...domains.filter((domain) => !isNamelike(domain)),
    ...numbers.filter((number) => !isSpanOfTime(number)),
  ];
}

const product = 'halqa';
/** In a person's name alone or beside others, "Amina Support". */
const offices = new Set(['support', 'admin', 'administrator', 'helpdesk', 'الدعم', 'الإدارة']);

const addresses = /[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S+|[^\s@]+@[^\s@]+\.[^\s@]+/giu;

/** Endings of domains that nobody is called. */
const plainEndings = ['com', 'net', 'org', 'info', 'biz', 'edu', 'gov', 'xyz', 'online', 'website'];
/** Endings of domains that are names, words or initials too. */
const wordEndings =
  'io|co|us|uk|ca|ly|gl|gg|cc|tk|ru|cn|app|dev|site|shop|store|link|click|top|club|live|pay|page|web|example|test'.split(
    '|',
  );
const domainNames = new RegExp(
  String.raw`[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:${[...plainEndings, ...wordEndings].join('|')})(?![\p{L}\p{N}])(?:[/?#]\S*)?`,
  'giu',
);

/**
 * Whether a domain name is more likely a name: initials before a word ("s.k.dev"), or words of letters alone of which the
 * first is capitalized ("Kapil.Dev", "Zakat.us"), and nothing behind them. Mail programs make a link of it nevertheless;
 * mails of ours prevent that.
 */
function isNamelike(domain: string): boolean {
  const labels = domain.split('.');
  const ending = labels.pop()?.toLowerCase() ?? '';
  if (!wordEndings.includes(ending)) return false;
  return labels.every((label) => /^\p{L}$/u.test(label)) || /^\p{Lu}[\p{L}.]*$/u.test(labels.join('.'));
}

/** Ten digits or more, as a phone number has. */
const phoneNumbers = /\+?\p{Nd}(?:[\s().-]*\p{Nd}){9,}/gu;

/** Whether the digits are years and days, of this calendar or the Islamic one: "2026-2027-2028", "01.01.2027 - 12.31.2027". */
function isSpanOfTime(number: string): boolean {
  const groups = number.match(/\p{Nd}+/gu) ?? [];
  const isDay = (group: string) => group.length <= 2 || isWholeDate(group);
  const hasYear = groups.some((group) => isYear(group) || isWholeDate(group));
  return !number.startsWith('+') && hasYear && groups.every((group) => isDay(group) || isYear(group));
}

const isYear = (digits: string): boolean => {
  const year = Number(withLatinDigits(digits));
  return digits.length === 4 && year >= 1300 && year < 2200;
};

/** As in "20270101". */
const isWholeDate = (digits: string): boolean =>
  isYear(digits.slice(0, 4)) && /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(withLatinDigits(digits.slice(4)));

/** Letters that look like others, so that "Hаlqa" with a Cyrillic letter is the same word. */
const lookalikes: Record<string, string> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  ӏ: 'l',
  ԛ: 'q',
  һ: 'h',
  '1': 'l',
  '4': 'a',
  '@': 'a',
};

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The words of a name; letters that stand alone, as in "H a l q a" or "H.a.l.q.a", make one. */
function wordsOf(name: string): readonly string[] {
  const plain = folded(name)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/./gu, (letter) => lookalikes[letter] ?? letter)
    .normalize('NFC');
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const spelled = words.map((word) => (word.length === 1 ? word : ` ${word} `)).join('');
  return spelled.split(' ').filter((word) => word !== '');
}
