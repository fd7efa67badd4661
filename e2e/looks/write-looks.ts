import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { startProduct } from '../run/product.ts';
import { run } from '../run/step.ts';

/** `npm run looks`: every page and state in both widths, themes and directions, into an emptied `screenshots/`. */
rmSync(resolve(import.meta.dirname, '../../screenshots'), { recursive: true, force: true });
const product = await startProduct();
const args = ['test', '--config=e2e', '--reporter=line', '--project=looks'];
const code = run('looks', '../../e2e/node_modules/.bin/playwright', args, { HALQA_URL: product.url });
await product.stop();
process.exitCode = code;
