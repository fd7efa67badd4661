import { writeFileSync } from 'node:fs';
import { pages, withTables } from './docs.ts';

// `npm run model`: writes the tables of docs/scale.md and docs/costs.md.
for (const page of pages) writeFileSync(page, withTables(page));
