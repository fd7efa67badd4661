import type { Session } from '@halqa/platform';
import { savesData, whenIdle } from './idle-work.ts';

type Ports = {
  session: { get(): Session };
  /** What signs in: Amplify. */
  loadIdentity(): Promise<unknown>;
  /** What reads the first replies of members' pages. */
  loadReplyShapes(): Promise<unknown>;
  /** Fetches the page to which the login leads. */
  fetchPage(): void;
};

/** Fetches the page to which a form leads once it was sent (`next` of its route), when the browser is idle and does not save data. */
export function fetchNextPage(fetchPage: () => void): void {
  if (!savesData()) whenIdle(fetchPage);
}

/**
 * Fetches what a login needs, and the page after it, while a visitor fills in the form. Once the page is there and the browser is
 * idle; nothing for visitors who save data. Never rejects: whatever needs a file later loads it then.
 */
export async function fetchAheadOfLogin({ session, loadIdentity, loadReplyShapes, fetchPage }: Ports): Promise<void> {
  if (savesData()) return;
  await new Promise<void>(whenIdle);
  if (session.get().status !== 'signed-out') return;
  fetchPage();
  await Promise.allSettled([loadIdentity(), loadReplyShapes()]);
}
