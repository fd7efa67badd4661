// Runs in the local gateway and in CloudFront, as `find-document.ts` does.

/** The cookie with the signed link of a preview. No script can read it. */
export const previewCookie = 'halqa_preview';

/** Without `Max-Age` it ends with the browser session. */
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/**
 * The cookie that `?preview=` sets: that of a signed link, or none any more for `end`. Undefined where it changes nothing.
 * `isSigned`: whether this stage has signed it and it has not ended.
 */
export function cookieOfLink(
  linked: string,
  isSigned: (signed: string) => boolean,
): { value: string; attributes: string } | undefined {
  if (linked === 'end') return { value: '', attributes: `${attributes}; Max-Age=0` };
  return isSigned(linked) ? { value: linked, attributes: attributes } : undefined;
}

/**
 * Where such a link leads: to the same page without the parameter, so that the signature does not stay in the address.
 * `query`: `name=value` of each parameter, encoded.
 */
export function pageOfLink(path: string, query: readonly string[]): string {
  const others = query.filter((parameter) => !parameter.startsWith('preview='));
  // One slash: two would lead to another host.
  let first = 0;
  while (path.charAt(first) === '/' || path.charAt(first) === '\\') first += 1;
  const page = `/${path.slice(first)}`;
  return others.length > 0 ? `${page}?${others.join('&')}` : page;
}
