import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { runPlaywright } from '../run/browser.ts';
import { startProduct } from '../run/product.ts';
import { root } from '../run/step.ts';

/** `npm run looks`: every page and state in all widths, themes and directions, into an emptied `screenshots/`. */
rmSync(resolve(root, 'screenshots'), { recursive: true, force: true });
const product = await startProduct();
process.exitCode = await runPlaywright(product.url, ['--reporter=line', '--project=looks']);
await product.stop();
