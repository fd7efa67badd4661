/**
 * Signs and reads the link of a preview. Runs in Node and in CloudFront's runtime, as `rollout.ts` does: whoever calls it
 * brings the HMAC.
 */

/** A version that one person looks at in one browser session, whatever visitors get. */
export type Preview = {
  /** The stage that signed it; no other stage shows it. */
  stage: string;
  remote: string;
  version: string;
  /** The generation of its release set, which is the name of its folder below `/sets/`. */
  set: string;
  /** When it ends, in seconds since 1970. */
  until: number;
};

/** HMAC-SHA-256 with the key of the stage, as base64url. */
export type Sign = (text: string) => string;

/** However it was signed, no preview ends later than so many hours from now. */
export const mostPreviewHours = 24;

/** The text that a link and a cookie carry: the fields and their signature, none of which contains a tilde. */
export function signPreview(preview: Preview, sign: Sign): string {
  const text = [preview.stage, preview.remote, preview.version, preview.set, String(preview.until)].join('~');
  return `${text}~${sign(text)}`;
}

/**
 * Reads what `signPreview` has signed. Undefined when the signature is not of this key, when another stage signed it, when
 * it has ended, or would last longer than a preview may. `now` in milliseconds since 1970.
 */
export function readPreview(signed: string, sign: Sign, stage: string, now: number): Preview | undefined {
  const end = signed.lastIndexOf('~');
  const text = signed.slice(0, Math.max(end, 0));
  if (!isEqual(signed.slice(end + 1), sign(text))) return undefined;
  const fields = text.split('~');
  const until = Number(fields[4]);
  const left = until * 1000 - now;
  if (fields.length !== 5 || fields[0] !== stage || !(left > 0 && left <= mostPreviewHours * 3600000)) return undefined;
  return { stage: stage, remote: fields[1] || '', version: fields[2] || '', set: fields[3] || '', until: until };
}

/** Takes as long for any two texts of this length, so that nobody guesses a signature letter by letter. */
function isEqual(one: string, other: string): boolean {
  let differences = one.length ^ other.length;
  for (let index = 0; index < other.length; index += 1)
    differences |= (one.codePointAt(index) || 0) ^ (other.codePointAt(index) || 0);
  return differences === 0;
}
