/** Whether every word of the query stands in one of the texts; an empty query finds everything. */
export function mentions(query: string, texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(singular(word)));
}

/** As people type it: small letters, and "e-mail" is "email". */
const plain = (text: string) => text.trim().toLowerCase().replaceAll('-', '').replaceAll('’', "'");

/** "fees" also finds "fee". */
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);
