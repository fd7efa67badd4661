import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../local-aws/src/http/read-body.ts';
import type { Bank } from './bank-call.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import { suffer } from './faults/suffer.ts';
import { type Outcome, refuse } from './outcome.ts';
import { performCall } from './perform-call.ts';
import { plaidErrorEntry } from './plaid-errors.ts';
import { linkScriptPath, serveLinkScript } from './serve-link-script.ts';
import { showError } from './show-error.ts';
import { sendWebhook } from './webhooks/send-webhook.ts';

export type BankDesk = {
  books: Bank['books'];
  keep(): Promise<void>;
  faults: FaultPlan;
  now(): number;
  publicUrl: string;
  closing: AbortSignal;
};

/** Answers one call: meets the fault that is planned for its path, or performs it, keeps the books and says so. The dialog's script is a call as well. */
export async function answerCall(
  desk: BankDesk,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const fault = desk.faults.take(path);
  if (fault !== undefined && fault.fault !== '500-after') {
    return suffer(fault, response, desk.closing, (refusal) => reply(response, refusal));
  }
  if (path === linkScriptPath) return serveLinkScript(desk.publicUrl, response);

  const outcome = performCall({ path, method: request.method, headers: request.headers, body }, bankNow(desk));
  await desk.keep();
  if ('answer' in outcome && outcome.webhook !== undefined) {
    void sendWebhook(desk.books.webhookKey, outcome.webhook, desk.now());
  }
  reply(response, fault === undefined ? outcome : refuse('INTERNAL_SERVER_ERROR'));
}

function bankNow(desk: BankDesk): Bank {
  return { books: desk.books, now: desk.now() };
}

function reply(response: ServerResponse, outcome: Outcome<object>): void {
  const requestId = randomBytes(8).toString('hex').slice(1);
  response.setHeader('content-type', 'application/json');
  if ('answer' in outcome) {
    response.end(JSON.stringify({ ...outcome.answer, request_id: requestId }));
  } else {
    response.statusCode = plaidErrorEntry(outcome.refused).status ?? 400;
    response.end(JSON.stringify(showError(outcome, requestId)));
  }
}
