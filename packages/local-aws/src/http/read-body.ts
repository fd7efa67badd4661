import type { IncomingMessage } from 'node:http';

/** AWS and Plaid both refuse requests of more than about 10 MB. */
const limit = 12 * 1024 * 1024;

/** The whole body as text. Undefined when `readBytes` gives nothing. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  return (await readBytes(request))?.toString('utf8');
}

/** The whole body. Undefined when it is larger than any request that the engines answer, or was broken off. */
export async function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size <= limit) chunks.push(bytes);
    }
  } catch {
    return undefined;
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}
