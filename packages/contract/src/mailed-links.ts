/**
 * The query, or the fragment, of a mailed link as mail programs pass it on: some write `&amp;` for `&`, and some take the mark
 * of a sentence behind a link for a part of it (openstreetmap-website 995, tutanota 3218).
 */
export function readMailedQuery(text: string): URLSearchParams {
  const query = new URLSearchParams(text.replace(/^[?#]/, '').replace(/&(?:amp;)+/g, '&'));
  return new URLSearchParams([...query].map(([name, value]) => [name, withoutTrailingMarks(value)]));
}

/** A code, a token or an address without what stands behind it: none ends in a mark, but tokens can in `-` and `_`. */
export const withoutTrailingMarks = (text: string): string => text.replace(/[^A-Za-z0-9_-]+$/, '');
