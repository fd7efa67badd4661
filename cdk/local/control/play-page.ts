import { arrivedCents, type Goal, type Movement, type Step } from '../play/play-on.ts';
import type { PlayedGroup } from '../play/sample-members.ts';
import { type Html, html, pageEnd, pageLayout, pageStart } from './page.ts';

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

/** The page up to its list of steps, which are sent while they happen. */
export const stepsStart = (goal: Goal): string =>
  pageStart(title) +
  html`<section><h2>${goalTitles[goal]}</h2><form class="stop" action="/__local/play"><button>Stop</button></form><ol role="log" aria-label="What happens">`
    .html;

/** A line for each movement of money; for the next event also when it moved none. */
export function stepLines({ at, movements }: Step, goal: Goal): string {
  const isQuiet = goal === 'next' && movements.length === 0;
  return html`${isQuiet ? [quietStep(at)] : movements.map(movementLine)}`.html;
}

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

export function stepsEnd(steps: readonly Step[], groups: readonly PlayedGroup[], problem?: string): string {
  const movements = steps.flatMap((step) => step.movements);
  const sum = (type: Movement['type']) => money(arrivedCents(movements, type));
  const done =
    steps.length === 0 ? 'Nothing waits for its time.' : `Members paid ${sum('debit')} and received ${sum('credit')}.`;
  return (
    html`</ol><p role="status">${problem ?? done}</p>${moveForm}</section>
<section><h2>Groups</h2>${groups.map(groupItem)}</section>`.html + pageEnd
  );
}

const money = (cents: number): string => dollarFormat.format(cents / 100);
const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `2026-02-02 09:30 UTC`. */
const timeOf = (moment: number): string => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
