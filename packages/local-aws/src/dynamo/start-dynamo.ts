import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { startGuarded } from './guarded-process.ts';

export type DynamoOptions = {
  directory: string;
  /** A DynamoDB-compatible endpoint that is already running, instead of an engine of our own. */
  endpoint?: string;
  /** The engine's program; found on this machine when absent. */
  engine?: string;
};

/** `ended` resolves to a sentence when the engine ends, for whatever reason. */
export type LocalDynamo = { url: string; ended: Promise<string>; stop(): Promise<void> };

/** Starts the DynamoDB engine with its data in the directory. Throws with a sentence when there is none or it fails. */
export async function startDynamo({ directory, endpoint, engine = findEngine() }: DynamoOptions): Promise<LocalDynamo> {
  if (endpoint !== undefined) return useEndpoint(endpoint);
  if (engine === undefined) throw new Error(noEngine);
  mkdirSync(directory, { recursive: true });
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const database = join(directory, 'dynamo.sqlite');
  const { ended, stop } = startGuarded(engine, [
    'serve',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--db-path',
    database,
  ]);

  const failure = await Promise.race([
    waitUntilReachable(url),
    ended.then((errorOutput) => `it ended: ${errorOutput}`),
  ]);
  if (failure !== undefined) {
    await stop();
    throw new Error(
      `The DynamoDB engine ${engine} does not run with ${database}: ${failure} ` +
        '(a damaged file: restore it from a copy, or delete the local data to start anew)',
    );
  }
  return { url, ended: ended.then(() => 'The DynamoDB engine ended'), stop };
}

async function useEndpoint(url: string): Promise<LocalDynamo> {
  if (!(await isReachable(url))) throw new Error(`Nothing answers at DYNAMODB_ENDPOINT ${url}`);
  return { url, ended: new Promise(() => {}), stop: async () => {} };
}

/** Undefined once it responds, a sentence when it does not in 400 attempts, which take ten seconds or more. */
async function waitUntilReachable(url: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await isReachable(url)) return undefined;
    await pause(25);
  }
  return 'it does not respond within 10 seconds';
}

async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  }
}

const noEngine =
  `There is no DynamoDB engine for ${process.platform}-${process.arch}: ` +
  'put "dynoxide" on the PATH, or set DYNAMODB_ENDPOINT to an endpoint that runs.';

/** The DynamoDB engine of this machine: the packaged binary, else `dynoxide` on the PATH. Undefined when there is none. */
export function findEngine(
  path = process.env['PATH'] ?? '',
  platform = `${process.platform}-${process.arch}`,
): string | undefined {
  return packagedEngine(platform) ?? engineOnPath(path);
}

function packagedEngine(platform: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`@dynoxide/${platform}/dynoxide`);
  } catch {
    return undefined;
  }
}

function engineOnPath(path: string): string | undefined {
  const candidates = path.split(delimiter).map((folder) => join(folder, 'dynoxide'));
  return candidates.find((file) => existsSync(file));
}
