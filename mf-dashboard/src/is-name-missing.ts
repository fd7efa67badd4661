import { blankDisplayName } from '@halqa/copy';

/** Blank, or the 'User' that the product writes when it knows no name: nobody calls themselves that. */
export const isNameMissing = (name: string | null): boolean => !name?.trim() || name.trim() === blankDisplayName;
