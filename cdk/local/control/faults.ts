import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemReply, problems } from '@halqa/contract';
import { problemSentences } from '@halqa/copy';
import {
  type Fault,
  type FaultableCalls,
  type FaultPlan,
  faultKinds,
  type ProblemReplies,
  readBody,
  readFault,
  sendJson,
} from 'local-aws';
import { type Html, html } from './page.ts';

export type FaultControl = { faults: FaultPlan; faultableCalls: FaultableCalls };

/**
 * `/__local/faults`: `GET` lists what is planned, `POST` plans; `DELETE /__local/faults/<id>` removes.
 * The page for people has forms, which can only `POST`, also to remove.
 */
export async function handleFaults(
  control: FaultControl,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { faults } = control;
  if (request.method === 'GET') return sendJson(response, 200, faults.list());
  if (request.method === 'DELETE') return sendRemoval(faults.remove(id), response);
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'List with GET, plan with POST.' });
  if (id === '') return plan(control, (await readBody(request)) ?? '', response);
  faults.remove(id);
  redirectToPage(response);
}

function plan({ faults, faultableCalls }: FaultControl, body: string, response: ServerResponse): void {
  const fromForm = body.includes('=') && !body.trimStart().startsWith('{');
  const fault = readFault(fromForm ? fieldsOf(body) : parseJson(body), faultableCalls, problemReplies);
  if ('rejected' in fault) {
    sendJson(response, 400, { error: fault.rejected });
    return;
  }
  const planned = faults.add(fault);
  if (fromForm) redirectToPage(response);
  else sendJson(response, 201, planned);
}

function sendRemoval(wasRemoved: boolean, response: ServerResponse): void {
  if (wasRemoved) response.writeHead(204).end();
  else sendJson(response, 404, { error: 'There is no such fault; it may have occurred as often as planned.' });
}

function redirectToPage(response: ServerResponse): void {
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

export type FaultData = { faults: readonly Fault[]; faultableCalls: FaultableCalls };

/** The section of `/__local` that plans and removes the faults of one account. */
export function faultSection({ faults, faultableCalls }: FaultData): Html {
  return html`<section id="faults"><h2>Faults</h2>
<p>What the calls of one account get, until the fault is removed or has occurred as often as planned.</p>
${faults.length === 0 ? html`<p>None is planned.</p>` : html`<ul>${faults.map(plannedFault)}</ul>`}
<form class="fields" method="post" action="/__local/faults">
<label>Email of the account <input name="email" type="email" required></label>
<label>Call <select name="call">${callOptions(faultableCalls)}</select></label>
<label>Fault <select name="fault">${faultKinds.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Times <input name="times" type="number" min="1" placeholder="until removed"></label>
<label>Status, for status and error <input name="status" type="number" min="400" max="599" value="500"></label>
<label>Seconds, for hold <input name="seconds" type="number" min="0" max="3600" placeholder="until removed"></label>
<label>Code, for problem <input name="code" placeholder="conflict"></label>
<label>Type, for error <input name="type" placeholder="TooManyRequestsException"></label>
<label>Message, for error <input name="message"></label>
<button>Plan this fault</button></form></section>`;
}

function plannedFault({ id, email, call, fault, times, ...details }: Fault): Html {
  const about = Object.values(details).join(' ');
  return html`<li><form method="post" action="/__local/faults/${id}"><span><code>${call}</code> of ${email}: ${fault} ${about},
${times === undefined ? 'until removed' : `${times} more`}</span> <button>Remove</button></form></li>`;
}

function callOptions({ routes, operations }: FaultableCalls): Html {
  const options = (calls: readonly string[]) => calls.map((call) => html`<option>${call}</option>`);
  return html`<optgroup label="API">${options(routes)}</optgroup><optgroup label="User pool">${options(operations)}</optgroup>`;
}

/** What the API responds with for each problem code, for the fault plan. */
export const problemReplies: ProblemReplies = Object.fromEntries(
  problemReply.shape.code.options.map((code) => [
    code,
    { status: problems[code], body: { error: problemSentences[code], code } },
  ]),
);
