import type { GroupId, Journal } from '@halqa/domain';

/** The last entry of a group's books that this device has verified. */
export type RememberedHead = { readonly sequence: number; readonly hash: string };

const storageKey = (group: GroupId) => `halqa.books.${group}`;

/** Null when this device has verified no books of the group yet, or stores nothing. */
export function rememberedHead(group: GroupId): RememberedHead | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(group)) ?? 'null');
    return isHead(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Stores the last verified entry. A chain that is rewritten as a whole is valid by itself, but has another hash at this place:
 * the next verification on this device finds that.
 */
export function rememberHead(group: GroupId, journals: readonly Journal[]): void {
  const last = journals.at(-1);
  if (last === undefined) return;
  try {
    localStorage.setItem(storageKey(group), JSON.stringify({ sequence: last.sequence, hash: last.hash }));
  } catch {
    // Without storage the next verification compares nothing with this one.
  }
}

function isHead(value: unknown): value is RememberedHead {
  if (typeof value !== 'object' || value === null || !('sequence' in value) || !('hash' in value)) return false;
  return Number.isSafeInteger(value.sequence) && Number(value.sequence) > 0 && typeof value.hash === 'string';
}
