import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { Bank } from './bank-call.ts';
import { linkDesk } from './link-desk/link-desk.ts';
import { operations } from './operations/operations.ts';
import { type Outcome, refuse } from './outcome.ts';

export type Call = {
  path: string;
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string | undefined;
};

const Keys = z.object({ client_id: z.string().min(1), secret: z.string().min(1) });

/**
 * Plaid's API wants a client id and a secret, in headers or in the body; any that are not empty will do here.
 * The Link dialog's own calls stand in a browser and carry a link token instead.
 */
export function performCall(call: Call, bank: Bank): Outcome<object> {
  const dialogCall = linkDesk.get(call.path);
  const operation = dialogCall ?? operations.get(call.path);
  if (operation === undefined || call.method !== 'POST') return refuse('NOT_FOUND');

  const body = parseJson(call.body);
  if (body === undefined) return refuse('INVALID_BODY');
  if (dialogCall === undefined && !hasKeys(call.headers, body)) return refuse('INVALID_API_KEYS');
  return operation.answer(body, bank);
}

function hasKeys(headers: IncomingHttpHeaders, body: unknown): boolean {
  const inHeaders = { client_id: headers['plaid-client-id'], secret: headers['plaid-secret'] };
  return Keys.safeParse(inHeaders).success || Keys.safeParse(body).success;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
