import { startProduct } from './product.ts';
import { playwright, run } from './step.ts';

/** The Playwright projects of `npm run long`. */
export const longProjects = ['--project=long', '--project=catalogue'];

/** Runs browser tests on `HALQA_URL`, or on a product of their own. Returns the exit code. */
export async function runOnProduct(args: readonly string[]): Promise<number> {
  const url = process.env['HALQA_URL'];
  if (url) return runPlaywright(url, args);
  const product = await startProduct();
  const code = await runPlaywright(product.url, args);
  await product.stop();
  return code;
}

/**
 * Runs browser tests on the product at `url`. `args`: options of Playwright, and words of which the path of a test contains one; without
 * a `--project` the tests of `npm test`. Returns the exit code.
 */
export function runPlaywright(url: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const projects = ['journeys', 'drills'].map((name) => `--project=${name}`);
  const chosen = args.some((argument) => argument.startsWith('--project')) ? args : [...projects, ...args];
  return run({
    title: 'browser tests',
    command: playwright,
    args: ['test', '--config=e2e', ...chosen],
    // Node strips the types itself, which spares Babel and a source map for every line of a stack.
    env: { HALQA_URL: url, PW_DISABLE_TS_ESM: '1', ...env },
  });
}

// `npm run e2e -- <name>`.
if (import.meta.main)
  process.exitCode = await runOnProduct(['--reporter=list', '--trace=retain-on-failure', ...process.argv.slice(2)]);
