import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Documents = z.array(z.object({ pattern: z.string(), document: z.string() }));
const Policy = z.object({
  styleHashes: z.array(z.string()),
  scriptHashes: z.array(z.string()).default([]),
  connect: z.array(z.string()).default([]),
});

export type SiteFacts = {
  documents: z.infer<typeof Documents>;
  styleHashes: string[];
  scriptHashes: string[];
  /** The sockets of `npm run dev`; a site that is kept has none. */
  connect: string[];
};

/**
 * What the composed site says of itself: which document answers which address, what stands inside the documents, and
 * the sockets that its pages listen to while somebody works on them.
 */
export function readSite(site: string): SiteFacts {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(site, name), 'utf8'));
  return { documents: Documents.parse(read('documents.json')), ...Policy.parse(read('csp.json')) };
}
