/**
 * The headers of every answer of the API. Answers are personal, so no cache may store them, and data, so no browser may take
 * them for a page or a script, nor hand them to a page of somebody else. Some addresses are secrets, and go to no other site.
 */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;
