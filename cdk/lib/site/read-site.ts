import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Documents = z.array(z.object({ pattern: z.string(), document: z.string() }));
const Policy = z.object({ styleHashes: z.array(z.string()) });

export type SiteFacts = { documents: z.infer<typeof Documents>; styleHashes: string[] };

/** What the composed site says of itself: which document answers which address, and the styles inside the documents. */
export function readSite(site: string): SiteFacts {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(site, name), 'utf8'));
  return {
    documents: Documents.parse(read('documents.json')),
    styleHashes: Policy.parse(read('csp.json')).styleHashes,
  };
}
