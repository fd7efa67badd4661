import type { Circumstances } from './planted-faults.ts';
import { runGroup } from './run-group.ts';
import type { Interruption } from './scheduler.ts';
import type { Terms } from './terms.ts';
import type { World } from './world.ts';
import { revokedOf, seatsOf } from './written-seats.ts';

/** Nothing goes wrong but what is asked for, and one process runs at a time. */
const calm = { faults: { kill: 0, freeze: 0, failBefore: 0, failAfter: 0 }, isCalm: true } as const;

/** What a life leaves behind, in lines that can be compared: without the times at which something was stored or sent. */
export type Left = readonly string[];

/** A group, and what happens in it more often than by chance. */
export type CalmGroup = { readonly terms: Terms; readonly circumstances: Circumstances };

/** Runs a group in which nothing is killed: what it leaves behind, and what it called, in order. */
export async function runCalm({
  terms,
  circumstances,
}: CalmGroup): Promise<{ readonly calls: readonly string[]; readonly left: Left }> {
  const calls: string[] = [];
  const chances = { ...calm, onCall: (name: string) => void calls.push(name) };
  const { world } = await runGroup([terms], chances, { circumstances });
  return { calls, left: leftBy(world) };
}

/** A call of a run: its name, and how often it was made before. */
export type Call = { readonly name: string; readonly times: number };

/** What the same group leaves behind when processes are interrupted at these calls, and those that the run did not come to. */
export async function runInterrupted<Point extends Call>(
  { terms, circumstances }: CalmGroup,
  calls: readonly Point[],
  when: Interruption,
): Promise<{ readonly left: Left; readonly missed: readonly Point[] }> {
  const waiting = new Set(calls.map(({ name, times }) => `${times} ${name}`));
  const made = new Map<string, number>();
  const interrupts = (called: string) => {
    const name = withoutClock(called);
    const times = made.get(name) ?? 0;
    made.set(name, times + 1);
    return waiting.delete(`${times} ${name}`) ? when : undefined;
  };
  const { world } = await runGroup([terms], { ...calm, interrupts }, { circumstances });
  return { left: leftBy(world), missed: calls.filter(({ name, times }) => waiting.has(`${times} ${name}`)) };
}

/**
 * The name of a call without what depends on the minute in which it is made, ULIDs, instants and times of day: one interruption
 * shifts the calls behind it.
 */
export const withoutClock = (call: string): string =>
  call.replace(/[0-9A-HJKMNP-TV-Z]{26}|[0-9]{13}|[0-9]{2}:[0-9]{2}~?/g, '#');

/** The kind of a call: the process and the work that make it, the command, and the kinds of items that it is about. */
export function kindOf(call: string): string {
  const withoutIds = call
    .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, '#')
    // Before base64, because the bank's ids are a word and such a hash, longer than 43 characters together.
    .replace(/[0-9a-f]{40,}/g, '#')
    // 32 bytes in base64.
    .replace(/[A-Za-z0-9_-]{43}/g, '#')
    .replace(/organizer|member[0-9]+/g, 'member')
    // Ids of memberships: in a calm run they begin with the name of the process that made them (world.ts).
    .replace(/(create|member-accepts)-[0-9]+/g, 'made-#')
    .replace(/(January|February|March|April|May|June|July|August|September|October|November|December) [0-9]+/g, '#')
    .replace(/[0-9]+/g, '#');
  const [, before = withoutIds, actions = ''] = /^(.*? TransactWrite )(.*)$/.exec(withoutIds) ?? [];
  return before + [...new Set(actions.split(/ (?=\[)/))].join(' ');
}

/** Whether a call changes nothing: of the store, of the bank, or of time. */
export const isReading = (call: string): boolean =>
  /: (no work|\S+) (Get|Query|BatchGet|backoff|events after|find|balance)\b/.test(call);

/** All that members, the bank and operators see of a group, and what lists and pages read of it. */
function leftBy({ store, tables, bank, mails }: World): Left {
  const [product, ledger] = [store.contents(tables.product), store.contents(tables.ledger)];
  const items = product.flatMap((item) => lineOfItem(item));
  // Without the hash, which covers the times.
  const balances = ledger.flatMap(({ PK, hash: _, ...books }) => (String(PK).startsWith('BAL#') ? [books] : []));
  const journals = ledger.flatMap(({ journal }) =>
    journal === undefined ? [] : [Reflect.get(Object(journal), 'entry')],
  );
  const transfers = [...bank().transfers()].map(({ subject, amount, step, settledOn }) => ({
    subject,
    amount,
    step,
    settledOn,
  }));
  // A mail may be repeated by whoever cannot know that it was sent.
  const sent = new Set(mails.sent.map(({ to, words }) => JSON.stringify({ mail: words, to })));
  const lines = [...items, ...balances, ...journals, ...transfers].map((each) => JSON.stringify(each));
  return [...lines, ...sent].map(withoutInstants).sort();
}

/** A draw closes so many minutes after it was started, and its fingerprint covers that instant. */
const withoutInstants = (line: string): string =>
  line.replace(/\d{4}-\d{2}-\d{2}T[0-9:.]+Z|[A-Z][a-z]{2} \d+, \d{4}, [0-9:]+ [AP]M|[0-9a-f]{64}/g, '#');

const ofGroup = /^(META|R#|A#|STOP#|SIGNED#|HOLD#|CASE#|SHARE#|VOTE#|GUARANTEE#)/;

/** An item without its times, and without the versions that count how often it was written. */
function lineOfItem({ PK, SK, ...item }: Readonly<Record<string, unknown>>): readonly object[] {
  const [partition, sort] = [String(PK), String(SK)];
  const contentOf = ({ kind, params, href }: Item) => withoutTimes([kind, params, href]);
  if (sort.startsWith('NOTIF#')) return [{ PK, content: contentOf(item) }];
  // The id of the notification begins with its time.
  if (sort.startsWith('WAITS#'))
    return [{ PK, SK: sort.replace(/change#.*/, 'change#'), waits: contentOf(Object(item['notification'])) }];
  if (sort.startsWith('EVENT#')) return [{ PK, event: withoutTimes(Object(item['event'])) }];
  // What opens the bank's dialog is good for five minutes.
  if (sort === 'LINK-TOKEN') return [];
  const isStored = /^(GROUP|HOLD)#/.test(partition) ? ofGroup.test(sort) : /^(USER|PARKED|STOP)#?/.test(partition);
  // The key of what members signed begins with the time.
  const key = sort.replace(/[0-9]{13}/, '#');
  return isStored
    ? [{ PK, SK: key, ...orderOfTimes({ PK: partition, SK: sort }, item), ...withoutTimes(inAnyOrder(item)) }]
    : [];
}

/** Of a group, what the times of the mandates mean: whose was revoked, and not signed again since. */
const orderOfTimes = (key: { readonly PK: string; readonly SK: string }, item: Item): object => ({
  areRevoked: seatsOf({ ...key, item }).flatMap((seat) => (revokedOf(item, seat) === undefined ? [] : [seat.id])),
});

/** Whoever was interrupted joins after others, who came before. */
const inAnyOrder = ({ members, ...item }: Item): Item =>
  Array.isArray(members) ? { ...item, members: members.toSorted((one, other) => (one.id < other.id ? -1 : 1)) } : item;

type Item = Readonly<Record<string, unknown>>;

/** What differs without harm: how long it took decides whether another authorization was asked for. */
const timed = /^(expiresAt|GSI.*|joined|version|authorizations?|transferId)$/;
/** No amount and no count is as large as an instant in milliseconds. */
const FIRST_INSTANT = 1e12;

const withoutTimes = (item: object): object =>
  JSON.parse(JSON.stringify(item, (name, value) => (timed.test(name) || value >= FIRST_INSTANT ? undefined : value)));
