/* What this browser saw of a draw before the reveal: the verification compares with it, not with the server's word. */

type Notes = { readonly commit?: string; readonly nonce?: string };

const keyOf = (groupId: string, draw: number) => `halqa.draw.${groupId}.${draw}`;

/** Remembers the commit that was shown first. */
export function noteCommit(groupId: string, { number, commit }: { number: number; commit: string }): void {
  const notes = readNotes(groupId, number);
  if (notes.commit === undefined) write(groupId, number, { ...notes, commit });
}

/** Remembers the number that this browser added. */
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

/** A browser that stores nothing verifies without notes. */
function write(groupId: string, draw: number, notes: Notes): void {
  try {
    localStorage.setItem(keyOf(groupId, draw), JSON.stringify(notes));
  } catch {}
}
