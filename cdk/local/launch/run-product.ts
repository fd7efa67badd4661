import { join } from 'node:path';
import { openOrigin } from '../product/open-origin.ts';
import type { BuiltProduct } from '../product/product-options.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { readLaunchSettings } from './launch-settings.ts';
import { lockDirectory } from './lock.ts';
import { createShutdown, endWithUs } from './shutdown.ts';
import { createStep, FailedStep, type Step } from './steps.ts';

export type Life = { root: string; onStop(stop: () => Promise<void>): void };
export type Preparation = Life & { step: Step; signal: AbortSignal };

/**
 * The whole life of the product on this machine: prepare, start, stay, and leave nothing behind. `prepare` builds it;
 * a failure is one sentence and exit code 1, a signal ends everything and is exit code 0.
 */
export async function runProduct(
  prepare: (preparation: Preparation) => Promise<BuiltProduct>,
): Promise<Life & Product> {
  const root = join(import.meta.dirname, '../../..');
  const shutdown = createShutdown();
  const preparing = new AbortController();
  shutdown.add(async () => preparing.abort());
  const end = endWithUs(shutdown);
  // Lambda's clock shows UTC, whatever the person's own zone is.
  process.env['TZ'] = 'UTC';
  const step = createStep(console.log);

  try {
    const launch = readLaunchSettings(process.env, root);
    const release = lockDirectory(launch.dataDirectory, 'set DATA_DIR to another directory');
    shutdown.add(async () => release());
    const origin = await openOrigin(launch.port);
    shutdown.add(origin.stop);
    const built = await prepare({ root, step, signal: preparing.signal, onStop: shutdown.add });
    const product = await startProduct({ built, launch, step, shutdown, fail: end.failed }, origin);
    console.log(`Halqa is ready: ${origin.url}`);
    return { ...product, root, onStop: shutdown.add };
  } catch (error) {
    return end.failed(error instanceof FailedStep ? `${error.step}: ${error.message}` : messageOf(error));
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
