import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { runOnProduct } from '../run/browser.ts';
import { root } from '../run/step.ts';

/**
 * `npm run looks`: every page and state in all widths, themes and directions, into an emptied `screenshots/`. With `-- <name>…` only
 * the specs whose paths contain a name, into `screenshots/` as it is.
 */
const names = process.argv.slice(2);
if (names.length === 0) rmSync(resolve(root, 'screenshots'), { recursive: true, force: true });
process.exitCode = await runOnProduct(['--reporter=line', '--project=looks', ...names]);
