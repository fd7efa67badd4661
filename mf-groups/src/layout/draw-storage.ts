/*
 * What this browser stored about a draw before the reveal. The verification compares the published transcript with it, so that
 * it need not trust the server.
 */

type StoredDraw = { readonly commit?: string; readonly nonce?: string };

const keyOf = (groupId: string, draw: number) => `halqa.draw.${groupId}.${draw}`;

/** Stores the commit, unless one was stored before: the first one that was shown counts. */
export function storeCommit(groupId: string, { number, commit }: { number: number; commit: string }): void {
  const stored = readStoredDraw(groupId, number);
  if (stored.commit === undefined) write(groupId, number, { ...stored, commit });
}

/** Stores the nonce that this browser added to the draw. */
export function storeNonce(groupId: string, draw: number, nonce: string): void {
  write(groupId, draw, { ...readStoredDraw(groupId, draw), nonce });
}

export function readStoredDraw(groupId: string, draw: number): StoredDraw {
  try {
    const { commit, nonce } = JSON.parse(localStorage.getItem(keyOf(groupId, draw)) ?? '{}') as Record<string, unknown>; // each is checked below
    return { ...(typeof commit === 'string' && { commit }), ...(typeof nonce === 'string' && { nonce }) };
  } catch {
    return {};
  }
}

/** Stores nothing where storage is not available; the draw is then verified without a comparison. */
function write(groupId: string, draw: number, stored: StoredDraw): void {
  try {
    localStorage.setItem(keyOf(groupId, draw), JSON.stringify(stored));
  } catch {}
}
