import { startProduct } from '../run/product.ts';
import { run } from '../run/step.ts';

/** `npm run looks`: every page and state in both widths, themes and directions, into `screenshots/`. */
const product = await startProduct();
const args = ['test', '--config=e2e', '--reporter=line', '--project=looks'];
const code = run('looks', '../../e2e/node_modules/.bin/playwright', args, { HALQA_URL: product.url });
await product.stop();
process.exitCode = code;
