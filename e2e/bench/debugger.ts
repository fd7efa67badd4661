import * as z from 'zod';

/** A Node process that runs with `--inspect`. */
export type Debugged = {
  pid: number;
  /** In the main thread and in every worker. */
  collectGarbage(): Promise<void>;
  /** Bytes of the main thread's heap that are in use. */
  usedHeap(): Promise<number>;
  close(): void;
};

const reply = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  result: z.unknown().optional(),
  params: z.unknown().optional(),
});
const attached = z.object({ sessionId: z.string() });
const value = z.object({ result: z.object({ value: z.number() }) });
const heap = z.object({ usedSize: z.number() });

/** Connects by the Chrome DevTools Protocol to the address that the process printed. */
export async function openDebugger(address: string): Promise<Debugged> {
  const socket = new WebSocket(address);
  await new Promise((open, fail) => {
    socket.addEventListener('open', open);
    socket.addEventListener('error', () => fail(new Error(`No process can be debugged at ${address}`)));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  const workers = new Set<string>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, params } = reply.parse(JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result);
    if (method === 'NodeWorker.attachedToWorker') workers.add(attached.parse(params).sessionId);
    if (method === 'NodeWorker.detachedFromWorker') workers.delete(attached.parse(params).sessionId);
  });
  await send('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const pid = value.parse(await send('Runtime.evaluate', { expression: 'process.pid' })).result.value;
  return {
    pid,
    collectGarbage: async () => {
      for (const sessionId of workers)
        await send('NodeWorker.sendMessageToWorker', {
          sessionId,
          message: JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }),
        });
      await send('HeapProfiler.collectGarbage');
      // A worker answers by an event that is not read here: two seconds are enough for it.
      await new Promise((resolve) => setTimeout(resolve, 2000));
    },
    usedHeap: async () => heap.parse(await send('Runtime.getHeapUsage')).usedSize,
    close: () => socket.close(),
  };

  function send(method: string, params: object = {}): Promise<unknown> {
    count += 1;
    const id = count;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      waiting.set(id, resolve);
    });
  }
}
