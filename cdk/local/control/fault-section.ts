import type { Fault } from '../../../packages/local-aws/src/faults/fault-plan.ts';
import { type FaultableCalls, faultKinds } from '../../../packages/local-aws/src/faults/planned-fault.ts';
import { type Html, html } from './html.ts';

export type FaultFacts = { faults: readonly Fault[]; faultableCalls: FaultableCalls };

/** The part of `/__local` where a person makes something go wrong for one account, and right again. */
export function faultSection({ faults, faultableCalls }: FaultFacts): Html {
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
