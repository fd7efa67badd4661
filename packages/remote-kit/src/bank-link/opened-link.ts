import type { LinkMode } from '@halqa/contract';

/** A dialog of Plaid Link that was opened in this browser. Its token opens it again when the bank's own pages lead back. */
export type OpenedLink = {
  readonly userId: string;
  readonly token: string;
  readonly mode: LinkMode;
  /** Where the member goes on afterwards. */
  readonly page: string;
};

const storageKey = 'halqa.bank-link';

/** Plaid's tokens are good for four hours: https://plaid.com/docs/api/link/#link-token-create-response-expiration */
const LIFETIME_MILLISECONDS = 4 * 60 * 60 * 1000;

/**
 * Stores the dialog for every tab, because a bank may lead a phone back in a new one. Where storage is not available the server is
 * asked for the token, and the member returns to the page of the bank accounts.
 */
export function rememberLink(opened: OpenedLink, openedAt: number): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...opened, openedAt }));
  } catch {}
}

/** Null for another member, and once the token has expired. */
export function readOpenedLink(userId: string, now: number): OpenedLink | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Record<string, unknown> | null; // checked below
    const { token, mode, page, openedAt } = stored ?? {};
    if (stored?.['userId'] !== userId || typeof openedAt !== 'number') return null;
    if (now - openedAt >= LIFETIME_MILLISECONDS || typeof token !== 'string') return null;
    const isOwnPage = typeof page === 'string' && new URL(page, location.origin).origin === location.origin;
    return isOwnPage ? { userId, token, mode: mode === 'update' ? 'update' : 'new', page } : null;
  } catch {
    return null;
  }
}

export function forgetLink(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {}
}
