import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll } from 'vitest';
import { buildFixtureProduct } from './fixture-product.ts';
import { type Visitor, visit } from './visitor.ts';

export type StartFixtures = {
  product: string;
  newDirectory(): string;
  start(environment: Record<string, string>): Promise<RunningStart>;
};

/** The fixture product of all test files of this process, which share its modules. Whoever changes it restores it. */
const product = mkdtempSync(join(tmpdir(), 'halqa-product-'));
let isBuilt = false;

/** For one test file: the fixture product, data directories, and the end of every start after the tests. */
export function startFixtures(): StartFixtures {
  const directory = mkdtempSync(join(tmpdir(), 'halqa-start-'));
  const starts: RunningStart[] = [];
  beforeAll(() => {
    if (!isBuilt) buildFixtureProduct(product);
    isBuilt = true;
  }, 60_000);
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

/** A running product, what one does at its origin, and the access token of the demo account. */
export type SignedInProduct = RunningStart & Visitor & { token: string; tableText(): Promise<string> };

/** Starts the fixture product with data of its own and signs in. */
export async function startSignedIn(fixtures: StartFixtures): Promise<SignedInProduct> {
  const running = await fixtures.start({ DATA_DIR: fixtures.newDirectory() });
  await running.ready;
  const visitor = visit(running.url);
  const token = await visitor.signIn('demo@halqa.test', 'HalqaDemo1');
  const tableText = async () => (await visitor.get('/__local/tables/halqa-local')).text();
  return { ...running, ...visitor, token, tableText };
}

export type RunningStart = {
  url: string;
  output(): string;
  /** Resolves with the exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** Resolves when the ready line is there; throws with the output when the process ends before. */
  ready: Promise<void>;
  kill(signal: NodeJS.Signals): void;
};

/** What a process of a test inherits: where Node finds programs, and what it compiled before. */
export function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** Starts the fixture product as a process of its own. */
export async function startFixture(product: string, environment: Record<string, string>): Promise<RunningStart> {
  const port = environment['PORT'] ?? String(await getPort({ host: '127.0.0.1' }));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start-fixture.ts'), product], {
    env: { ...inherited(), PORT: port, ...environment },
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const append = (text: Buffer): void => {
      output += text;
      if (output.includes('Halqa is ready')) resolve();
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    void exited.then(() => reject(new Error(`It ended before it was ready:\n${output}`)));
  });
  ready.catch(() => {});
  return { url: `http://localhost:${port}`, output: () => output, exited, ready, kill: (signal) => child.kill(signal) };
}

/** Everything that runs and names the directory on its command line. */
export function processesOf(directory: string): string[] {
  const all = execFileSync('ps', ['-ww', '-eo', 'args'], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(directory));
}
