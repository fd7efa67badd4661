import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import productProcess from '../../packages/build/bin/product-process.json' with { type: 'json' };
import { type Count, roomForGarbage } from './step.ts';

const ownRoot = resolve(import.meta.dirname, '../..');

export type Product = {
  url: string;
  directory: string;
  /** The id of its first process. */
  pid: number;
  /** Ends it as an operator would, with SIGTERM. Resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
};

type StartOptions = {
  /** Where its data are; default: a new directory. */
  directory?: string;
  port?: number;
  /** The waits of deployed stages; default: none. */
  waits?: 'deployed';
  /** Spares memory and loads all functions, as `npm start` does. Without it the product takes a third less processor time. */
  isSparing?: boolean;
  /** A front end that is watched, as by `npm run dev` with its name. */
  watched?: string;
  /** Another checkout, which is installed. */
  root?: string;
};

/** The product, or undefined where it did not start, once the reason was printed. */
export const startOrReport = (): Promise<Product | undefined> =>
  startProduct().catch((error: unknown) => {
    console.error(error);
    return undefined;
  });

/** What counts for the browser tests then. */
export const notStarted: Count = { passed: 0, failed: 1, failures: ['the product did not start'] };

/** Starts the real product and waits for its ready line. Its output goes to `<directory>/start.log`. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const root = options.root ?? ownRoot;
  const directory = options.directory ?? newDirectory();
  const port = options.port ?? (await freePort());
  const child = spawn(
    join(root, 'node_modules/.bin/node'),
    [...(options.isSparing ? productProcess.flags : [roomForGarbage]), ...programOf(root, options.watched)],
    {
      cwd: root,
      env: {
        ...productProcess.environment,
        ...process.env,
        PORT: String(port),
        DATA_DIR: directory,
        HALQA_MODE: 'demo',
        HALQA_WAITS: options.waits ?? 'none',
        HALQA_FUNCTIONS: options.isSparing ? 'at_start' : 'when_invoked',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  await untilReady(child, directory);
  return {
    url: `http://localhost:${port}`,
    directory,
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
  };
}

const programOf = (root: string, watched: string | undefined): string[] =>
  watched ? [join(root, 'cdk/local/dev.ts'), watched] : [join(root, 'cdk/local/start.ts')];

/** Creates a directory for one run. Deletes those that are older than a day; newer ones stay for finding out why a run failed. */
function newDirectory(): string {
  const parent = join(ownRoot, '.cache', 'test-data');
  mkdirSync(parent, { recursive: true });
  const yesterday = Date.now() - 86_400_000;
  const runs = readdirSync(parent).map((name) => join(parent, name));
  for (const run of runs.filter((path) => statSync(path).mtimeMs < yesterday)) rmSync(run, { recursive: true });
  return mkdtempSync(join(parent, 'run-'));
}

function untilReady(child: ChildProcess, directory: string): Promise<void> {
  const log = createWriteStream(join(directory, 'start.log'), { flags: 'a' });
  let output = '';
  return new Promise((ready, failed) => {
    const listen = (chunk: Buffer) => {
      log.write(chunk);
      output += chunk.toString();
      if (output.includes('Halqa is ready: ')) ready();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => failed(new Error(`The product ended with ${code} before it was ready:\n${output}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolveEnd) => {
    child.once('exit', (code) => resolveEnd(code));
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolvePort, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolvePort(address.port) : failed()));
    });
  });
}
