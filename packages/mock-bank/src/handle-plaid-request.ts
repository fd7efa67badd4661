import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { BankBooks } from './bank-books.ts';
import { type FaultPlan, injectFault, isAfterTheWork, withFault } from './faults.ts';
import { readBody } from './http.ts';
import { disconnectItems } from './item-webhooks.ts';
import { oauthPath, serveOAuthPage } from './oauth-pages.ts';
import type { Bank } from './operation.ts';
import { linkOperations, plaidOperations } from './operations/operations.ts';
import { errorJson, fail, type Result, statusOf } from './plaid-errors.ts';
import { ensurePlaidType, requestProblem } from './schemas/check-exchange.ts';
import { linkScriptPath, serveLinkScript } from './serve-link-script.ts';
import { performPlannedSteps } from './transfers/move-transfer.ts';

type BankServer = {
  books: BankBooks;
  save(): Promise<void>;
  faults: FaultPlan;
  now(): number;
  publicUrl: string;
  fireWebhook(url: string, body?: object): void;
  redirectUris: readonly string[];
  closing: AbortSignal;
};

/**
 * Handles one call: injects the fault that is planned for its path, or performs the operation, saves the books and
 * replies. Some faults let the operation do its work and change only what the call returns.
 */
export async function handlePlaidRequest(
  server: BankServer,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const { method, headers } = request;
  const fault = server.faults.take(path);
  if (fault !== undefined && !isAfterTheWork(fault)) {
    return injectFault(fault, response, server.closing, (failure) => reply(response, failure, path));
  }
  if (path === linkScriptPath) return serveLinkScript(server.publicUrl, response);

  const { books, fireWebhook, redirectUris } = server;
  const bank = { books, now: server.now(), fireWebhook, redirectUris };
  performPlannedSteps(books, bank.now);
  disconnectItems(bank);
  if (path.startsWith(oauthPath)) {
    serveOAuthPage(bank, { path, method, url: request.url ?? '', body: body ?? '' }, server.publicUrl, response);
    return server.save();
  }
  const result = perform({ path, method, headers, body }, bank);
  await server.save();
  reply(response, fault === undefined ? result : withFault(result, fault), path);
}

type Call = { path: string; method: string | undefined; headers: IncomingHttpHeaders; body: string | undefined };

/** Performs an operation. The Link dialog's calls come from a browser: they carry a link token instead of API keys. */
function perform(call: Call, bank: Bank): Result<object> {
  const linkOperation = linkOperations.get(call.path);
  const operation = linkOperation ?? plaidOperations.get(call.path);
  if (operation === undefined || call.method !== 'POST') return fail('NOT_FOUND');

  const body = parseJson(call.body);
  if (body === undefined) return fail('INVALID_BODY');
  if (linkOperation !== undefined) return operation.run(body, bank);
  if (!hasKeys(call.headers, body)) return fail('INVALID_API_KEYS');
  return requestProblem(call.path, body) ?? operation.run(body, bank);
}

const apiKeys = z.object({ client_id: z.string().min(1), secret: z.string().min(1) });

/** Plaid takes a client id and a secret, in headers or in the body; here any two that are not empty are valid. */
function hasKeys(headers: IncomingHttpHeaders, body: unknown): boolean {
  const inHeaders = { client_id: headers['plaid-client-id'], secret: headers['plaid-secret'] };
  return apiKeys.safeParse(inHeaders).success || apiKeys.safeParse(body).success;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** @param path of the call, by which the response's type is checked */
function reply(response: ServerResponse, result: Result<object>, path: string): void {
  // 15 characters, as Plaid's.
  const requestId = randomBytes(8).toString('hex').slice(1);
  response.setHeader('content-type', 'application/json');
  if (!result.ok) response.statusCode = statusOf(result);
  const json = result.ok ? { ...result.value, request_id: requestId } : errorJson(result, requestId);
  ensurePlaidType(result.ok ? path : 'error', json);
  response.end(JSON.stringify(json));
}
