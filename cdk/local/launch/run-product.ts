import { join } from 'node:path';
import { createShutdown, type Step } from 'local-aws';
import { lockDirectory } from '../../build/lock.ts';
import { createStep, FailedStep, messageOf } from '../../build/steps.ts';
import { openOrigin } from '../product/open-origin.ts';
import { type BuiltProduct, type Product, startProduct } from '../product/start-product.ts';
import { handleExit } from './exit.ts';
import { readLaunchSettings } from './launch-settings.ts';

export type ProductProcess = { root: string; onStop(stop: () => Promise<void>): void };
export type Preparation = ProductProcess & { dataDirectory: string; step: Step; signal: AbortSignal };

/**
 * Runs the product on this machine from the build to the exit, and leaves no process behind. `prepare` builds it; a
 * failure is one sentence and exit code 1, a signal ends everything with exit code 0.
 */
export async function runProduct(
  prepare: (preparation: Preparation) => Promise<BuiltProduct>,
): Promise<ProductProcess & Product & { url: string }> {
  const root = join(import.meta.dirname, '../../..');
  const shutdown = createShutdown();
  const preparing = new AbortController();
  shutdown.add(async () => preparing.abort());
  const exit = handleExit(shutdown);
  // Lambda's clock shows UTC, whatever the time zone of this machine is.
  process.env['TZ'] = 'UTC';
  const step = createStep(console.log);
  // Building takes a while.
  console.log('  Halqa is starting; Ctrl-C stops it.');

  try {
    const launch = readLaunchSettings(process.env, root);
    const release = lockDirectory(launch.dataDirectory, 'set DATA_DIR to another directory');
    shutdown.add(async () => release());
    const origin = await openOrigin(launch.port);
    shutdown.add(origin.stop);
    const built = await prepare({
      root,
      step,
      dataDirectory: launch.dataDirectory,
      signal: preparing.signal,
      onStop: shutdown.add,
    });
    const product = await startProduct({ built, launch, step, shutdown, fail: exit.fail }, origin);
    console.log(`Halqa is ready: ${origin.url}`);
    return { ...product, root, url: origin.url, onStop: shutdown.add };
  } catch (error) {
    return exit.fail(error instanceof FailedStep ? `${error.step}: ${error.message}` : messageOf(error));
  }
}
