import { createHash, timingSafeEqual } from 'node:crypto';
import { originSecretHeader } from '@halqa/contract';

/** Whether a call came through the site's origin and its limits, and not directly to API Gateway. */
export type IsFromSite = (headers: Readonly<Record<string, string>>) => Promise<boolean>;

/** Compares the header that CloudFront sets with each accepted secret; there are two while one is replaced. */
export function originCheck(secrets: readonly (() => Promise<string>)[]): IsFromSite {
  return async (headers) => {
    const sent = headers[originSecretHeader];
    if (sent === undefined) return false;
    const accepted = await Promise.all(secrets.map((read) => read()));
    return accepted.some((secret) => timingSafeEqual(digest(sent), digest(secret)));
  };
}

/** Of equal length, as the comparison needs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
