import { type AcceptedBy, readShape } from '@halqa/contract';
import { storedReturnPath } from '../shapes.constant.ts';

const key = 'halqa.return-path';
const dayInMilliseconds = 24 * 60 * 60 * 1000;

type Storages = { tab: Storage; shared: Storage };

/** The pages that the login interrupts, and to which it returns. */
export function createReturnPaths({ tab, shared }: Storages) {
  const write = (storage: Storage, stored: StoredReturnPath) => storage.setItem(key, JSON.stringify(stored));

  return {
    /**
     * Stores the page that a visitor wanted. Valid for a day and across tabs, because a newcomer with an invitation goes
     * through sign-up and a mailed link first. Another tab may want another page, and returns to its own.
     */
    remember(path: string, now: number): void {
      write(tab, { path });
      write(shared, { path, until: now + dayInMilliseconds });
    },
    /** Stores the page of this tab on which a person's session ended. Returned to that person only. */
    rememberForUser: (path: string, userId: string): void => write(tab, { path, userId }),
    /** The path that a visitor's login in this tab continues with. */
    peek(now: number): string | null {
      const [own, common] = [read(tab), read(shared)];
      const isForAnybody = own?.userId === undefined;
      return visitablePath([isForAnybody && own?.path, isCurrent(common, now) && common?.path]);
    },
    /** Removes the stored paths and returns the one to continue with. Null when there is none for this person. */
    take(userId: string | null, now: number, isReturnable: (pathname: string) => boolean): string | null {
      const [own, common] = [take(tab), take(shared)];
      const isOwn = own && (own.userId === undefined || own.userId === userId);
      const path = visitablePath([isOwn && own.path, isCurrent(common, now) && common?.path]);
      return path !== null && isReturnable(new URL(path, location.origin).pathname) ? path : null;
    },
  };
}

type StoredReturnPath = AcceptedBy<typeof storedReturnPath>;

function read(storage: Storage): StoredReturnPath | null {
  const stored = readShape(storedReturnPath, parse(storage.getItem(key)));
  return stored.ok ? stored.value : null;
}

function take(storage: Storage): StoredReturnPath | null {
  const stored = read(storage);
  storage.removeItem(key);
  return stored;
}

const isCurrent = (stored: StoredReturnPath | null, now: number): boolean =>
  stored?.until !== undefined && stored.until >= now;

/** The first of the paths, if it is one of this site. */
function visitablePath(paths: readonly (string | false | null | undefined)[]): string | null {
  const path = paths.find(Boolean) || null;
  return path !== null && isPathOfThisSite(path) ? path : null;
}

/** `//elsewhere` and `/\elsewhere` begin with a slash too, and lead to another site. */
const isPathOfThisSite = (path: string) =>
  path.startsWith('/') && URL.parse(path, location.origin)?.origin === location.origin && !/^\/[/\\]/.test(path);

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
