import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Documents = z.array(z.object({ pattern: z.string(), document: z.string() }));
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
