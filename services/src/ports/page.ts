/** A part of a list, and where the next part begins; null when this was the last. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };
