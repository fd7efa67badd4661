import * as z from 'zod';

const storedReturnPath = z.object({ path: z.string(), until: z.number() });
const key = 'halqa.return-path';
const day = 24 * 60 * 60 * 1000;

/**
 * Stores the page that the login interrupts. Valid for a day and across tabs, because a newcomer with an invitation goes
 * through sign-up and a mailed link first.
 */
export function rememberReturnPath(path: string, storage: Storage, now: number): void {
  storage.setItem(key, JSON.stringify({ path, until: now + day }));
}

/** Removes and returns the stored path. Null when there is none, it is too old, or it is no member's page of this site. */
export function takeReturnPath(storage: Storage, now: number, isMemberPath: (path: string) => boolean): string | null {
  const text = storage.getItem(key);
  storage.removeItem(key);
  const { data } = storedReturnPath.safeParse(parse(text));
  if (!data || data.until < now) return null;
  return isPathOfThisSite(data.path) && isMemberPath(new URL(data.path, location.origin).pathname) ? data.path : null;
}

/** `//elsewhere` and `/\elsewhere` begin with a slash too, so the browser's own URL parser decides. */
const isPathOfThisSite = (path: string) =>
  path.startsWith('/') && URL.parse(path, location.origin)?.origin === location.origin && !/^\/[/\\]/.test(path);

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
