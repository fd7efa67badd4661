import { runGroup } from './run-group.ts';
import type { Terms } from './terms.ts';
import type { World } from './world.ts';

/** Nothing goes wrong but what is asked for, and one process runs at a time. */
const calm = { faults: { kill: 0, freeze: 0, failBefore: 0, failAfter: 0 }, isCalm: true } as const;

/** Runs a group in which nothing is killed: what it leaves behind, and what it called, in order. */
export async function runCalm(terms: Terms): Promise<{ readonly calls: readonly string[]; readonly left: string }> {
  const calls: string[] = [];
  const { world } = await runGroup(terms, { ...calm, onCall: (name) => void calls.push(name) });
  return { calls, left: projectionOf(world) };
}

/** What the same group leaves behind when a process is killed or stands still at the call with this number, counted from 1. */
export async function runKilledAt(terms: Terms, call: number, when: Interruption): Promise<string> {
  return projectionOf((await runGroup(terms, { ...calm, killsAt: { call, when } })).world);
}

/** What can happen to a process at a call. A kill before a call is one after the call before, or before everything. */
export type Interruption = 'before' | 'after' | 'frozen';

/**
 * The first call of each kind since the group has started, by the work that makes it, the command, and the kind of item that
 * it is about. Before the start, a repeated request makes new ids, so what is left is another group.
 */
export function firstOfEachKind(calls: readonly string[]): readonly number[] {
  const first = new Map<string, number>();
  for (const call of sinceStart(calls)) {
    const kind = calls[call - 1]?.replace(/[0-9a-f]{40}|[0-9]+/g, '#') ?? '';
    if (!first.has(kind)) first.set(kind, call);
  }
  return [...first.values()];
}

/** The number of every call since the group has started. */
function sinceStart(calls: readonly string[]): readonly number[] {
  const start = calls.findIndex((name) => name.includes('#open_round#'));
  return calls.flatMap((_, index) => (index >= start ? [index + 1] : []));
}

/** Whether a call changes anything, here or at the bank. */
export const changes = (name: string): boolean =>
  /[: ](?:Put|Update|Delete|TransactWrite|authorize|create) /.test(name);

/** All that members see of their money, without the times at which it was stored. */
function projectionOf({ store, tables }: World): string {
  const [product, ledger] = [store.contents(tables.product), store.contents(tables.ledger)];
  const rounds = product.filter(({ PK, SK }) => String(PK).startsWith('GROUP#') && String(SK).startsWith('R#'));
  // Without the hash, which covers the times.
  const balances = ledger.flatMap(({ PK, hash: _, ...books }) => (String(PK).startsWith('BAL#') ? [books] : []));
  const journals = ledger.flatMap(({ journal }) => (journal === undefined ? [] : [entryOf(journal)]));
  return JSON.stringify({ rounds, balances, journals: journals.sort() });
}

const entryOf = (journal: unknown): string => JSON.stringify(Reflect.get(Object(journal), 'entry'));
