import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePlaidSchemas } from '../src/schemas/make-plaid-schemas.ts';

// Writes the schemas that the bank validates by, after `plaid` or the table of exchanges has changed.
const file = join(import.meta.dirname, '../src/schemas/plaid-schemas.json');
writeFileSync(file, `${JSON.stringify(makePlaidSchemas())}\n`);
const biome = join(import.meta.dirname, '../../../node_modules/.bin/biome');
execFileSync(biome, ['format', '--write', file], { stdio: 'inherit' });
