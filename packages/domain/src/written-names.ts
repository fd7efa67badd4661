/** What nobody needs in a name, and what makes a mail of ours an advertisement or a fraud. */
export type NameFlaw = 'link' | 'impersonation';

/**
 * Finds what a name may not contain: an address of the web or of a mailbox, a phone number, or the product's name, so
 * that nobody signs as "Halqa Support". A person's name may not claim an office of ours either; a group may be called
 * "Family Support". Expects tidied text.
 */
export function nameFlaw(name: string, kind: 'person' | 'group'): NameFlaw | undefined {
  if (links.test(folded(name))) return 'link';
  const words = wordsOf(name);
  if (words.some((word) => word.startsWith(product))) return 'impersonation';
  const claims = kind === 'person' && words.some((word) => offices.has(word));
  return claims ? 'impersonation' : undefined;
}

/** The name for a mail to a stranger: mail programs make links of what looks like one. */
export const withoutLinks = (name: string): string => name.normalize('NFKC').replace(new RegExp(links, 'giu'), '…');

const product = 'halqa';
/** In a person's name alone or beside others, "Amina Support". */
const offices = new Set(['support', 'admin', 'administrator', 'helpdesk', 'الدعم', 'الإدارة']);

// A domain needs one of these endings, because "St.John" and "J.R.Smith" are names. Ten digits are a phone number, and
// "2026-2027" is none.
const endings =
  'com|net|org|info|biz|edu|gov|io|co|us|uk|ca|ly|gl|gg|cc|tk|ru|cn|app|dev|xyz|site|online|shop|store|link|click|top|club|live|pay|page|web|website|example|test';
const links = new RegExp(
  [
    String.raw`[a-z][a-z0-9+.-]*://\S*`,
    String.raw`\bwww\.\S+`,
    String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
    String.raw`[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:${endings})(?![\p{L}\p{N}])(?:[/?#]\S*)?`,
    String.raw`\+?\p{Nd}(?:[\s().-]*\p{Nd}){9,}`,
  ].join('|'),
  'iu',
);

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
