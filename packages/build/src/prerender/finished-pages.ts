import * as z from 'zod';

/** `prerendered.json` beside a build's files: finished HTML by page, or by part of the shell's frame. */
export const finishedPages = z.record(z.string(), z.string());
export type FinishedPages = z.infer<typeof finishedPages>;

export const finishedPagesFile = 'prerendered.json';
