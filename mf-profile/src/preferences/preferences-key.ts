/** Under which the member's choices are kept while a page shows them. */
export const preferencesKey = ['preferences'] as const;
