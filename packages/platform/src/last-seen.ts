/** Prefix of the `localStorage` keys of what pages keep to show first at the member's next visit. The shell removes them. */
export const lastSeenPrefix = 'halqa.last-seen.';

/** Key of the owner's user id. Only the shell writes it, and only while this browser remembers the login. */
export const lastSeenOwnerKey = `${lastSeenPrefix}owner`;

/** What a page has shown, by the name of its place; `at`: when, as an ISO instant. */
export type LastSeen = { at: string; texts: Readonly<Record<string, string>> };

type Stored = LastSeen & { language: string };

/**
 * Keeps texts of a page for the member's next visit, where this browser remembers their login. Pages keep no names, nothing of a bank
 * account, and nothing that would be missed: the texts are gone with the login.
 */
export function keepLastSeen(page: string, owner: string, texts: LastSeen['texts']): void {
  if (localStorage.getItem(lastSeenOwnerKey) !== owner) return;
  const seen: Stored = { at: new Date().toISOString(), texts, language: document.documentElement.lang };
  localStorage.setItem(lastSeenPrefix + page, JSON.stringify(seen));
}

/** What the page showed last in this browser to the member, in the language of the document. */
export function readLastSeen(page: string, owner: string): LastSeen | null {
  if (localStorage.getItem(lastSeenOwnerKey) !== owner) return null;
  const seen: Stored | null = JSON.parse(localStorage.getItem(lastSeenPrefix + page) ?? 'null');
  return seen?.language === document.documentElement.lang ? seen : null;
}
