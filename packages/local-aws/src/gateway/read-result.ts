import * as z from 'zod';
import { type InvocationResult, isThrottled, timeoutError } from '../lambda/invocation.ts';

export type HttpReply = { status: number; headers: Record<string, string | string[]>; body: string | Buffer };

const Result = z.looseObject({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** Converts a function's result into the HTTP response; without a status code the whole result is the JSON body. */
export function readResult(invoked: InvocationResult): HttpReply {
  const { payload, error } = invoked;
  if (error !== undefined)
    return error.errorType === timeoutError || isThrottled(invoked)
      ? message(503, 'Service Unavailable')
      : internalError;
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null || !('statusCode' in value)) {
    return { status: 200, headers: json, body: typeof value === 'string' ? value : payload };
  }
  const result = Result.safeParse(value);
  return result.success ? readHttpResult(result.data) : internalError;
}

function readHttpResult({ statusCode, headers, cookies, body, isBase64Encoded }: z.infer<typeof Result>): HttpReply {
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(named),
      ...(cookies == null || cookies.length === 0 ? {} : { 'set-cookie': cookies }),
    },
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}

const json = { 'content-type': 'application/json' };

/** A response of API Gateway itself. */
export const message = (status: number, text: string): HttpReply => ({
  status,
  headers: json,
  body: JSON.stringify({ message: text }),
});

const internalError = message(500, 'Internal Server Error');
