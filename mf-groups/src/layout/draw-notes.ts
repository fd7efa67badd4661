/*
 * What this browser stored about a draw before the reveal. The verification compares the published transcript with it, so that
 * it need not trust the server.
 */

type Notes = { readonly commit?: string; readonly nonce?: string };

const keyOf = (groupId: string, draw: number) => `halqa.draw.${groupId}.${draw}`;

/** Stores the commit, unless one was stored before: the first one that was shown counts. */
export function noteCommit(groupId: string, { number, commit }: { number: number; commit: string }): void {
  const notes = readNotes(groupId, number);
  if (notes.commit === undefined) write(groupId, number, { ...notes, commit });
}

/** Stores the nonce that this browser added to the draw. */
export function noteNonce(groupId: string, draw: number, nonce: string): void {
  write(groupId, draw, { ...readNotes(groupId, draw), nonce });
}

export function readNotes(groupId: string, draw: number): Notes {
  try {
    const { commit, nonce } = JSON.parse(localStorage.getItem(keyOf(groupId, draw)) ?? '{}') as Record<string, unknown>; // each is checked below
    return { ...(typeof commit === 'string' && { commit }), ...(typeof nonce === 'string' && { nonce }) };
  } catch {
    return {};
  }
}

/** Stores nothing where storage is not available; the draw is then verified without a comparison. */
function write(groupId: string, draw: number, notes: Notes): void {
  try {
    localStorage.setItem(keyOf(groupId, draw), JSON.stringify(notes));
  } catch {}
}
