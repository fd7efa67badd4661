import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildFixtureProduct } from './fixture-product.ts';
import { type RunningStart, startFixture } from './running-start.ts';

export type StartRoom = {
  product: string;
  newDirectory(): string;
  start(environment: Record<string, string>): Promise<RunningStart>;
};

/** For one test file: the fixture product, data directories, and the certainty that no start outlives the file. */
export function startRoom(): StartRoom {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-start-'));
  const product = join(directory, 'product');
  const starts: RunningStart[] = [];
  beforeAll(() => void buildFixtureProduct(product));
  afterAll(async () => {
    for (const { kill } of starts) kill('SIGKILL');
    await Promise.all(starts.map(({ exited }) => exited));
    rmSync(directory, { recursive: true });
  });
  return { product, newDirectory: () => mkdtempSync(join(directory, 'data-')), start };

  async function start(environment: Record<string, string>): Promise<RunningStart> {
    const started = await startFixture(product, environment);
    starts.push(started);
    return started;
  }
}
