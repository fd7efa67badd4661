import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts the DynamoDB engine of the local cloud in memory, on a free port. */
export async function startDynamo(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const program = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  const engine = spawn(program, ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, engine);
  return {
    url,
    stop: async () => {
      engine.kill();
      if (engine.exitCode === null) await once(engine, 'exit');
    },
  };
}

/** Runs a program against an engine of its own. Clients are made when their modules are loaded: it loads them itself. */
export async function withDynamo(run: () => Promise<void>): Promise<void> {
  const engine = await startDynamo();
  pointClientsAt(engine.url);
  try {
    await run();
  } finally {
    await engine.stop();
  }
}

/** Points the AWS clients that are made from now on at the engine, with the same variables as the local cloud. */
export function pointClientsAt(url: string): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function waitUntilReady(url: string, engine: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (engine.exitCode !== null) throw new Error(`The engine ended with ${engine.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
    await pause(50);
  }
  throw new Error('The engine did not respond');
}
