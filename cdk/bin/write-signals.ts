import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedTable } from '../lib/signals/signals-table.ts';

// `npm run signals`: writes the table of docs/signals.md anew, from the alarms in cdk/lib/signals.
const file = join(import.meta.dirname, '../../docs/signals.md');
const marks = /(<!-- table -->\n)[\s\S]*(\n<!-- end of table -->)/;
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(marks, (_, begin, end) => `${begin}\n${documentedTable()}\n${end}`),
);
