import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { demoAccount } from '../../cdk/local/product/seed-demo.ts';
import { signIn } from '../../cdk/local/product/sign-in.ts';
import { processTree, type RunningProcess } from '../../cdk/local/test-fixtures/process-tree.ts';
import { startProduct } from '../run/product.ts';
import { type Debugged, openDebugger } from './debugger.ts';

type Row = { requests: number; rssMegabytes: number; heapMegabytes: number; database: number; perSecond: number };

const parts = 4;
const atOnce = 16;

/**
 * Sends requests of a signed-in member, every tenth of them a write, and prints after each quarter what is in memory once the
 * garbage is collected: of all processes together, of the heap of the main thread, and of the database. False when the
 * processes have grown by more than half from the first quarter to the last.
 */
export async function benchMemory(requests = 50_000): Promise<boolean> {
  process.env['NODE_OPTIONS'] = '--inspect=127.0.0.1:0';
  const product = await startProduct({ isSparing: true });
  delete process.env['NODE_OPTIONS'];
  try {
    const log = readFileSync(join(product.directory, 'start.log'), 'utf8');
    const debugged = await openDebugger(/ws:\/\/\S+/.exec(log)?.[0] ?? '');
    const rows: Row[] = [await measure(debugged, 0, 0)];
    for (let part = 1; part <= parts; part += 1) {
      const begin = performance.now();
      await load(product.url, requests / parts);
      const seconds = (performance.now() - begin) / 1000;
      rows.push(await measure(debugged, (requests / parts) * part, Math.round(requests / parts / seconds)));
      console.table(rows);
    }
    debugged.close();
    return (rows.at(-1)?.rssMegabytes ?? 0) < 1.5 * (rows[1]?.rssMegabytes ?? 0);
  } finally {
    await product.stop();
  }
}

async function load(url: string, count: number): Promise<void> {
  const token = await signIn(url, demoAccount);
  let left = count;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await send(url, left, token);
      }
    }),
  );
}

async function send(url: string, index: number, token: string): Promise<void> {
  const paths = ['/api/groups', '/api/profile', '/api/notifications'];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const write = { method: 'PATCH', body: JSON.stringify({ city: `City ${index}` }) };
  const path = index % 10 === 0 ? '/api/profile' : paths[index % paths.length];
  const response = await fetch(`${url}${path}`, { headers, ...(index % 10 === 0 ? write : {}) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
}

async function measure({ pid, collectGarbage, usedHeap }: Debugged, done: number, perSecond: number): Promise<Row> {
  await collectGarbage();
  const tree = processTree(pid);
  // dynoxide is the DynamoDB engine of the local cloud.
  const database = tree.filter(({ command }) => /^\S*dynoxide /.test(command));
  return {
    requests: done,
    rssMegabytes: sum(tree.map(residentMegabytes)),
    heapMegabytes: Math.round((await usedHeap()) / 1e6),
    database: sum(database.map(residentMegabytes)),
    perSecond,
  };
}

function residentMegabytes({ pid }: RunningProcess): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Math.round((Number(pages) * 4096) / 1e6);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
