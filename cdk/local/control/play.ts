import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from 'local-aws';
import * as z from 'zod';
import { type Goal, goals, type Movement, type Played, playOn } from '../play/play-on.ts';
import type { PlayedGroup, SampleMembers } from '../play/sample-members.ts';
import { type Html, html, pageEnd, pageHeaders, pageLayout, pageStart } from './page.ts';

type PlayControl = Omit<Played, 'samples'> & { samples: SampleMembers | undefined };

/**
 * `/__local/play`: groups with what sample members do for them. `POST` with `group` fills that group, with `until` moves the
 * clock and sends what happens while it happens; closing the page stops it.
 */
export async function handlePlay(
  { samples, ...control }: PlayControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (samples === undefined) return sendJson(response, 404, { error: 'Only the demo with the mock bank has samples.' });
  if (request.method === 'GET') return sendPage(response, 200, playPage(await samples.groups()));
  const form = Form.safeParse(Object.fromEntries(new URLSearchParams(await readBody(request))));
  if (!form.success) return sendJson(response, 400, { error: 'Send group=<id>, or until=next, month or end.' });
  if ('until' in form.data) return sendSteps({ ...control, samples }, form.data.until, response);
  const problem = await fill(samples, form.data.group);
  if (problem === undefined) return void response.writeHead(303, { location: '/__local/play' }).end();
  sendPage(response, 409, playPage(await samples.groups(), problem));
}

const Form = z.union([z.strictObject({ group: z.string().min(1) }), z.strictObject({ until: z.enum(goals) })]);

function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, pageHeaders);
  response.end(page);
}

async function fill(samples: SampleMembers, group: string): Promise<string | undefined> {
  try {
    await samples.fill(group);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'The group was not filled.';
  }
}

/** Sends a line for each movement of money while the clock moves, without scripts. */
async function sendSteps(played: Played, goal: Goal, response: ServerResponse): Promise<void> {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  response.writeHead(200, pageHeaders);
  response.write(stepsStart(goal));
  const total = { steps: 0, in: 0, out: 0 };
  try {
    for await (const { at, movements } of playOn(played, goal, closed.signal)) {
      total.steps += 1;
      for (const { type, arrivedCents } of movements) total[type === 'debit' ? 'in' : 'out'] += arrivedCents;
      const isQuiet = goal === 'next' && movements.length === 0;
      response.write(html`${isQuiet ? [quietStep(at)] : movements.map(movementLine)}`.html);
    }
    response.end(stepsEnd(total, await played.samples.groups()));
  } catch (error) {
    response.end(stepsEnd(total, [], error instanceof Error ? error.message : 'Something failed.'));
  }
}

const title = 'Play a group';

export function playPage(groups: readonly PlayedGroup[], problem?: string): string {
  return pageLayout(title, [
    ...(problem === undefined ? [] : [html`<section><p role="alert">${problem}</p></section>`]),
    html`<section><h2>Groups</h2>${groups.length === 0 ? noGroups : groups.map(groupItem)}</section>`,
    html`<section><h2>Let time pass</h2><p>The clock moves for the whole product. Contributions and payouts of running groups are made on the way.</p>
${moveForm}<p><a href="/__local/books">What the bank’s accounts hold, and every transfer</a></p></section>`,
  ]);
}

const noGroups: Html = html`<p>None yet. <a href="/groups/create">Create one</a> as <code>demo@halqa.test</code> with <code>HalqaDemo1</code>, and come back.</p>`;

const moveForm: Html = html`<form method="post" action="/__local/play"><button name="until" value="next">Next event</button>
<button name="until" value="month">Next month</button> <button name="until" value="end">To the end</button></form>`;

function groupItem({ id, name, state, members, memberCount }: PlayedGroup): Html {
  const isOpen = state === 'forming' && members.length < memberCount;
  return html`<h3><a href="/groups/${id}">${name}</a></h3>
<p>${stateSentences[state] ?? state} ${members.length} of ${memberCount} members: ${members.join(', ')}</p>
${isOpen ? html`<form method="post" action="/__local/play"><button name="group" value="${id}">Add sample members</button></form>` : ''}`;
}

const stateSentences: Readonly<Partial<Record<PlayedGroup['state'], string>>> = {
  forming: 'Waiting for members.',
  ready: 'Complete: its organizer can start it.',
  drawing: 'Its order is being drawn.',
  active: 'Running.',
  clearing: 'Paid out: its last debits can still be disputed.',
  completed: 'Completed.',
  cancelled: 'Closed before it started.',
};

const goalTitles: Readonly<Record<Goal, string>> = {
  next: 'To the next event',
  month: 'One month forward',
  end: 'To the end',
};

const stepsStart = (goal: Goal): string =>
  pageStart(title) +
  html`<section><h2>${goalTitles[goal]}</h2><form class="stop" action="/__local/play"><button>Stop</button></form><ol role="log" aria-label="What happens">`
    .html;

const quietStep = (at: number): Html => html`<li><small>${timeOf(at)}, no money moved</small></li>`;

function movementLine({ at, type, status, amountCents, legalName, description, returnCode }: Movement): Html {
  const way = type === 'debit' ? `from ${legalName}` : `to ${legalName}`;
  const words = status === 'returned' ? `returned, ${returnCode}` : (statusWords[status] ?? status);
  return html`<li>${money(amountCents)} ${way}: ${words} <small>${timeOf(at)}, ${description}</small></li>`;
}

const statusWords: Readonly<Record<string, string>> = {
  pending: 'ordered',
  posted: 'on its way',
  settled: 'arrived',
  funds_available: 'available',
};

type Total = { steps: number; in: number; out: number };

function stepsEnd({ steps, ...total }: Total, groups: readonly PlayedGroup[], problem?: string): string {
  const done =
    steps === 0 ? 'Nothing waits for its time.' : `Members paid ${money(total.in)} and received ${money(total.out)}.`;
  return (
    html`</ol><p role="status">${problem ?? done}</p>${moveForm}</section>
<section><h2>Groups</h2>${groups.map(groupItem)}</section>`.html + pageEnd
  );
}

const money = (cents: number): string => dollarFormat.format(cents / 100);
const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `2026-02-02 09:30 UTC`. */
const timeOf = (moment: number): string => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
