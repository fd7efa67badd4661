import type { GroupId, Journal } from '@halqa/domain';

/** The last entry of books that this device found to be right. */
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

/** Whoever rewrites the whole chain later is found on every device that has seen it before. */
export function rememberHead(group: GroupId, journals: readonly Journal[]): void {
  const last = journals.at(-1);
  if (last === undefined) return;
  try {
    localStorage.setItem(storageKey(group), JSON.stringify({ sequence: last.sequence, hash: last.hash }));
  } catch {
    // A full or forbidden storage only means that nothing is compared next time.
  }
}

function isHead(value: unknown): value is RememberedHead {
  if (typeof value !== 'object' || value === null || !('sequence' in value) || !('hash' in value)) return false;
  return Number.isSafeInteger(value.sequence) && Number(value.sequence) > 0 && typeof value.hash === 'string';
}
