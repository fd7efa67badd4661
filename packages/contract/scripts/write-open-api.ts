import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openApi } from '../src/open-api.ts';

/** Writes docs/openapi.json; a test fails while the file and the route table differ. */
writeFileSync(resolve(import.meta.dirname, '../../../docs/openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`);
