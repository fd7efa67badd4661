import type { IncomingMessage } from 'node:http';

/** API Gateway's limit: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const limit = 10 * 1024 * 1024;

/** The body as it came. Undefined when it is larger than API Gateway takes. */
export async function readCallBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= limit) chunks.push(bytes);
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}
