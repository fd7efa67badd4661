import type { ClockMove, DeliveredPush, PastMove, StoredDeadLetter, StoredMail } from 'local-aws';
import { type FaultData, faultSection } from './faults.ts';
import { type Html, homeTitle, html, pageLayout } from './page.ts';

type HomePageData = FaultData & {
  now: number;
  /** When there is something to do next. */
  next: number | undefined;
  /** The move of the clock that takes place now. */
  move: ClockMove | undefined;
  lastMove: PastMove | undefined;
  mails: readonly StoredMail[];
  pushes: readonly DeliveredPush[];
  tables: readonly string[];
  deadLetters: readonly StoredDeadLetter[];
  /** Whether there is a page for playing a group. */
  canPlay: boolean;
};

/** `/__local`: the state of the local cloud, with forms to change it. Works without scripts. */
export function homePage({
  now,
  next,
  move,
  lastMove,
  mails,
  pushes,
  tables,
  deadLetters,
  canPlay,
  ...faults
}: HomePageData): string {
  return pageLayout(homeTitle, [
    ...(canPlay
      ? [
          html`<section><h2>Play a group</h2><p><a href="/__local/play">Fill a group with sample members, and watch its money from the start to the end</a></p></section>`,
        ]
      : []),
    html`<section><h2>Clock</h2><p><time>${momentOf(now)}</time></p>${moveLine(move)}${lastMove ? lastMoveSummary(lastMove, mails) : ''}${nextButton(next)}${clockButtons}</section>`,
    html`<section><h2>Mailbox</h2>
<p><a href="/__local/mail-templates">Every mail that the product can send</a></p>${mailbox(mails)}</section>`,
    html`<section><h2>Pushes</h2>${pushes.length === 0 ? html`<p>None. A real browser receives its pushes from its own maker’s service.</p>` : pushes.map(pushItem)}</section>`,
    html`<section><h2>Tables</h2><ul>${tables.map((name) => html`<li><a href="/__local/tables/${name}">${name}</a></li>`)}</ul></section>`,
    html`<section><h2>Bank</h2>${bankNotes}</section>`,
    faultSection(faults),
    html`<section><h2>Dead letters</h2>${deadLetters.length === 0 ? html`<p>None: every change was handled.</p>` : deadLetters.map(deadLetter)}</section>`,
  ]);
}

const mostMails = 12;

/** The newest mails; the older ones are collapsed, so that the sections below stay near. */
function mailbox(mails: readonly StoredMail[]): Html {
  const older = mails.slice(mostMails);
  if (mails.length === 0) return html`<p>No mail yet.</p>`;
  return html`${mails.slice(0, mostMails).map(mailItem)}
${older.length === 0 ? '' : html`<details><summary>${older.length} older</summary>${older.map(mailItem)}</details>`}`;
}

const jumps: readonly (readonly [string, string])[] = [
  ['PT1H', '1 hour'],
  ['P1D', '1 day'],
  ['P1W', '1 week'],
  ['P1M', '1 month'],
  ['P1Y', '1 year'],
];

const clockButtons: Html = html`<form method="post" action="/__local/clock">${jumps.map(
  ([duration, name]) => html`<button name="advance" value="${duration}">Forward ${name}</button> `,
)}</form>`;

const nextButton = (next: number | undefined): Html =>
  next === undefined
    ? html`<p>Nothing waits for its time.</p>`
    : html`<form method="post" action="/__local/clock"><button name="advance" value="next">Forward to the next event</button>
<small>${momentOf(next)}</small></form>`;

/** What the last move of the clock did: how many runs, and the mails that were sent. */
function lastMoveSummary({ from, to, runs }: PastMove, mails: readonly StoredMail[]): Html {
  const sent = mails
    .filter(({ sentAt }) => Date.parse(sentAt) >= from && Date.parse(sentAt) <= to + SETTLING)
    .reverse();
  return html`<p>From ${momentOf(from)} to ${momentOf(to)}: ${counted(runs, 'run')}, ${counted(sent.length, 'mail')}.</p>
<ol>${sent.map(({ subject, to: reader }) => html`<li>${subject} <small>to ${reader}</small></li>`)}</ol>`;
}

/** The clock goes on while the mails of a move are sent. */
const SETTLING = 60_000;

/** A reload shows how far a long move is. */
const moveLine = (move: ClockMove | undefined): Html | '' =>
  move === undefined
    ? ''
    : html`<p role="status">On the way to ${momentOf(move.target)}: ${counted(move.runs, 'run')} so far.</p>`;

const momentOf = (epochMilliseconds: number): string => readableTime(new Date(epochMilliseconds).toISOString());

const bankNotes: Html = html`<p><a href="/__local/books">What the bank’s accounts hold, and every transfer</a></p>
<p>In the bank dialog every institution takes <code>user_good</code> and <code>pass_good</code>;
<code>user_bad</code> is rejected. “Plaid Checking” has money, “Empty Checking” has none.
<code>user_closed</code> links an account that the bank then closes, <code>user_frozen</code>, <code>user_bounces</code>
and <code>user_disputes</code> one that returns its debits (R16, R01, R10 after 59 days). Faults of the bank are planned with
<code>POST /__local/bank/faults</code>.</p>`;

// Links in a mail lead to the product itself, so they may replace this page, but only when a person clicks.
function mailItem({ id, to, subject, sentAt }: StoredMail): Html {
  return html`<details><summary>${subject}
<small>to ${to}, ${readableTime(sentAt)}</small></summary>
<iframe title="${subject}" loading="lazy" sandbox="allow-top-navigation-by-user-activation" src="/__local/mail/${id}"></iframe></details>`;
}

function pushItem({ endpoint, message, sentAt }: DeliveredPush): Html {
  return html`<details><summary>${message} <small>${readableTime(sentAt)}</small></summary><p>${endpoint}</p></details>`;
}

function deadLetter({ timestamp, requestContext, DDBStreamBatchInfo, payload }: StoredDeadLetter): Html {
  const consumer = requestContext.functionArn.split(':').at(-1) ?? '';
  return html`<details><summary>${counted(DDBStreamBatchInfo.batchSize, 'change')} that ${consumer} could not handle
<small>${readableTime(timestamp)}</small></summary><pre>${JSON.stringify(JSON.parse(payload), null, 2)}</pre></details>`;
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `2026-02-02T09:30:12.345Z` → `2026-02-02 09:30 UTC`. */
const readableTime = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
