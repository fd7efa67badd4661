import { prod } from '../lib/stages/prod.ts';
import { ASSUMED_TRANSFER_FEE, cognitoEssentials, cognitoLite, costsOf, totalOf, transfersOf } from './costs.ts';
import { bankCallsNeeded, firstLimit, hoursOfDebits, limitsOf, shareOf, workersNeeded } from './limits.ts';
import { usageOf } from './usage.ts';

const sizes = [1_000, 100_000, 10_000_000].map(usageOf);
const titles = ['1 k members', '100 k members', '10 M members'];

/** What the settings of a stage of ten million members are. */
const lifted = {
  concurrency: { dueWorkers: 32, reserved: { logins: 50 } },
  rates: { bankCallsPerMinute: 18_000, mailsPerSecond: 500 },
};

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const decimal = (value: number): string => (value < 10 ? value.toPrecision(2) : count(value));
const dollars = (value: number): string => (value < 1_000 ? value.toFixed(2) : count(value));

/** The tables of the docs, by the name that stands before them. */
export const tables: Readonly<Record<string, string>> = {
  load: table(
    ['on the first of a month', ...titles],
    [
      ['groups', ...sizes.map(({ groups }) => count(groups))],
      ['items of due work', ...sizes.map(({ dueItems }) => count(dueItems))],
      ['calls of the bank', ...sizes.map(({ bankCalls }) => count(bankCalls))],
      [
        'debits a second, to be done within the window of 11.5 h',
        ...sizes.map(({ debitsPerSecond }) => decimal(debitsPerSecond)),
      ],
      ['workers that this takes', ...sizes.map((usage) => count(workersNeeded(usage)))],
      [
        'calls of each kind that the bank has to take in a minute',
        ...sizes.map((usage) => count(bankCallsNeeded(usage))),
      ],
      ['hours until the last debit, as prod is deployed', ...sizes.map((usage) => decimal(hoursOfDebits(prod, usage)))],
      [
        'hours with 32 workers and 18,000 calls a minute',
        ...sizes.map((usage) => decimal(hoursOfDebits(lifted, usage))),
      ],
    ],
  ),
  limits: table(
    ['limit, as prod is deployed', 'is', ...titles, 'what lifts it'],
    [
      ...limitsOf(prod).map((limit) => [
        limit.name,
        `${decimal(limit.capacity)} ${limit.unit}`,
        ...sizes.map((usage) => percent(shareOf(limit, usage))),
        limit.lift,
      ]),
    ],
  ),
  first: table(
    ['members', 'first limit', 'used'],
    [
      ...sizes.map((usage, index) => {
        const first = firstLimit(limitsOf(prod), usage);
        return [titles[index] ?? '', first.name, percent(shareOf(first, usage))];
      }),
    ],
  ),
  month: table(
    ['dollars a month', ...titles],
    [
      ...Object.keys(costsOf(usageOf(0))).map((service) => [
        service,
        ...sizes.map((usage) => dollars(costsOf(usage)[service] ?? 0)),
      ]),
      ['**all of AWS**', ...sizes.map((usage) => `**${dollars(totalOf(costsOf(usage)))}**`)],
      ['for each member', ...sizes.map((usage) => (totalOf(costsOf(usage)) / usage.members).toFixed(4))],
      ['Cognito of it', ...sizes.map((usage) => percent(cognitoEssentials(usage) / totalOf(costsOf(usage))))],
      ['Cognito with the Lite plan', ...sizes.map((usage) => dollars(cognitoLite(usage)))],
      [
        'all of AWS with it',
        ...sizes.map((usage) => dollars(totalOf(costsOf(usage)) - cognitoEssentials(usage) + cognitoLite(usage))),
      ],
      ['transfers', ...sizes.map((usage) => count(transfersOf(usage)))],
      [
        `Plaid, at an assumed ${ASSUMED_TRANSFER_FEE} dollars a transfer`,
        ...sizes.map((usage) => dollars(transfersOf(usage) * ASSUMED_TRANSFER_FEE)),
      ],
    ],
  ),
};

function percent(share: number): string {
  return share < 0.001 ? '< 0.1 %' : `${share < 0.1 ? (share * 100).toFixed(1) : count(share * 100)} %`;
}

/** As the docs are formatted: each column as wide as its widest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
