import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { LiveSets } from './find-document.ts';

const Documents = z.array(
  z.object({ pattern: z.string(), document: z.string(), isFindable: z.boolean().default(false) }),
);
const Policy = z.object({
  styleHashes: z.array(z.string()),
  scriptHashes: z.array(z.string()).default([]),
  connect: z.array(z.string()).default([]),
});

export type SiteManifest = {
  documents: z.infer<typeof Documents>;
  styleHashes: string[];
  scriptHashes: string[];
  /** Web sockets of the dev servers; empty in a built site. */
  connect: string[];
};

/** Reads what the build wrote beside the site's files: its documents and the sources of its content security policy. */
export function readSite(site: string): SiteManifest {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(site, name), 'utf8'));
  return { documents: Documents.parse(read('documents.json')), ...Policy.parse(read('csp.json')) };
}

/** The paths of the pages that search engines may list. */
export const findablePages = ({ documents }: Pick<SiteManifest, 'documents'>): string[] =>
  documents.filter(({ pattern, isFindable }) => isFindable && !pattern.includes(':')).map(({ pattern }) => pattern);

const Live = z.object({
  revision: z.int(),
  takenBackIn: z.int().optional(),
  previewsEndedIn: z.record(z.string(), z.int()).optional(),
  generation: z.string(),
  rollouts: z.array(z.object({ remote: z.string(), percent: z.number() })),
  documents: Documents,
  styleHashes: z.array(z.string()),
  scriptHashes: z.array(z.string()),
});

export type ReleasedSite = SiteManifest & {
  sets: LiveSets;
  revision: number;
  takenBackIn?: number | undefined;
  previewsEndedIn?: Record<string, number> | undefined;
};

/**
 * What single releases made live, with its sets, or the same of a preview. Undefined where remotes have only been
 * deployed together.
 */
export function readReleasedSite(directory: string, name = 'live.json'): ReleasedSite | undefined {
  const file = join(directory, name);
  if (!existsSync(file)) return undefined;
  const { generation, rollouts, ...manifest } = Live.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...manifest, connect: [], sets: { generation, rollouts } };
}
