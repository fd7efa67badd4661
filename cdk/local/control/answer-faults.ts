import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultPlan } from '../../../packages/local-aws/src/faults/fault-plan.ts';
import { type FaultableCalls, readFault } from '../../../packages/local-aws/src/faults/planned-fault.ts';
import { readBody } from '../../../packages/local-aws/src/http/read-body.ts';
import { sendJson } from '../../../packages/local-aws/src/http/send-json.ts';
import { problemReplies } from './problem-replies.ts';

export type FaultDesk = { faults: FaultPlan; faultableCalls: FaultableCalls };

/**
 * `/__local/faults`: `GET` lists what is planned, `POST` plans; `DELETE /__local/faults/<id>` removes.
 * The page for people has forms, which can only `POST`, also to remove.
 */
export async function answerFaults(
  desk: FaultDesk,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { faults } = desk;
  if (request.method === 'GET') return sendJson(response, 200, faults.list());
  if (request.method === 'DELETE') return answerRemoval(faults.remove(id), response);
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'List with GET, plan with POST.' });
  if (id === '') return plan(desk, (await readBody(request)) ?? '', response);
  faults.remove(id);
  backToPage(response);
}

function plan({ faults, faultableCalls }: FaultDesk, body: string, response: ServerResponse): void {
  const fromForm = body.includes('=') && !body.trimStart().startsWith('{');
  const fault = readFault(fromForm ? fieldsOf(body) : parseJson(body), faultableCalls, problemReplies);
  if ('rejected' in fault) {
    sendJson(response, 400, { error: fault.rejected });
    return;
  }
  const planned = faults.add(fault);
  if (fromForm) backToPage(response);
  else sendJson(response, 201, planned);
}

function answerRemoval(wasThere: boolean, response: ServerResponse): void {
  if (wasThere) response.writeHead(204).end();
  else sendJson(response, 404, { error: 'There is no such fault; it may have been met as often as planned.' });
}

function backToPage(response: ServerResponse): void {
  response.writeHead(303, { location: '/__local#faults' }).end();
}

const numbers: ReadonlySet<string> = new Set(['times', 'status', 'seconds']);

/** A form sends every field as text, and those that were left blank too. */
function fieldsOf(form: string): Record<string, string | number> {
  const filled = [...new URLSearchParams(form)].filter(([, value]) => value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
