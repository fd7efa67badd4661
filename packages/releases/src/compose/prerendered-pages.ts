import * as z from 'zod';

/** `prerendered.json` beside a build's files: HTML by page, or by part of the shell's layout. */
export const prerenderedPages = z.record(z.string(), z.string());
export type PrerenderedPages = z.infer<typeof prerenderedPages>;

/** The key of a page's outline in Arabic. */
export const arabicOf = (page: string): string => `ar:${page}`;

export const prerenderedFile = 'prerendered.json';
