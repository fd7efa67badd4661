import { processTree, proportionalMegabytes } from '../../cdk/local/test-fixtures/process-tree.ts';
import type { Product } from './product.ts';
import type { Count } from './step.ts';

/** The memory of the product's processes together, pages that they share counted once. */
const mostMegabytes = 450;
/** What the start alone needed is freed a minute later. */
const longestWait = 90_000;

/** Checks, counted as one test, that a product that nobody uses is small, and that no tool that built it still runs. */
export async function checkAtRest({ pid }: Pick<Product, 'pid'>): Promise<Count> {
  const last = performance.now() + longestWait;
  let found = problemOf(pid);
  while (found !== undefined && performance.now() < last) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    found = problemOf(pid);
  }
  console.log(`\n=== the product at rest: ${found ?? 'ok'}`);
  return found === undefined ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [found] };
}

/** What is wrong with a product at rest. Undefined when nothing is, and where there is no /proc to measure by. */
export function problemOf(pid: number, most = mostMegabytes): string | undefined {
  const running = processTree(pid);
  const tool = running.find(({ command }) => /esbuild|rspack|site-builder/.test(command));
  if (tool !== undefined) return `the product at rest still runs ${tool.command}`;
  const megabytes = running.reduce((sum, one) => sum + (proportionalMegabytes(one.pid) ?? 0), 0);
  return megabytes < most ? undefined : `the product at rest takes ${Math.round(megabytes)} MB of ${most}`;
}
