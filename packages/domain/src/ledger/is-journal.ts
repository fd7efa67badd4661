import type { Journal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';

/**
 * Whether a value of unknown origin has the shape of a journal: every field of it and no other, whole cents, and an entry
 * of a kind that is known here. Whether it is true is for `verifyBooks` to say, which throws on anything else.
 */
export const isJournal = (value: unknown): value is Journal => hasJournalShape(value);

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isDate: Check = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isWhole: Check = (value) => Number.isSafeInteger(value);

/** Far above any group's money, and far below what sums of journals could not represent. */
const LARGEST_AMOUNT = 1e12;
const isAmount: Check = (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= LARGEST_AMOUNT;

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** @param optional fields that may be absent */
const exactly =
  (fields: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const found = new Map<string, unknown>(Object.entries(value));
    const expected = Object.entries(fields);
    const present = Object.entries(optional).filter(([name]) => found.has(name));
    return (
      found.size === expected.length + present.length &&
      [...expected, ...present].every(([name, check]) => found.has(name) && check(found.get(name)))
    );
  };

const opening = { members: listOf(isText), contribution: isAmount };
const ofPayout = { round: isWhole, attempt: isWhole, amount: isAmount };
const ofContribution = { ...ofPayout, member: isText };

/** The fields of each kind of entry, beside the kind. */
const entryFields: Readonly<Record<JournalEntry['kind'], Readonly<Record<string, Check>>>> = {
  cycle_started: opening,
  order_changed: { change: isWhole, members: listOf(isText) },
  turn_moved_to_end: { change: isWhole, member: isText, round: isWhole, members: listOf(isText) },
  set_off: { from: isWhole, round: isWhole, member: isText, amount: isAmount, toReserve: isAmount },
  turns_moved: { vote: isWhole, moved: listOf(exactly({ round: isWhole, from: isDate, to: isDate })) },
  member_replaced: {
    change: isWhole,
    round: isWhole,
    from: isText,
    to: isText,
    amount: isAmount,
    contribution: isAmount,
    taken: listOf(isWhole),
  },
  claim_funded: { round: isWhole, member: isText, amount: isAmount },
  round_opened: { ...opening, round: isWhole },
  contribution_settled: ofContribution,
  contribution_available: ofContribution,
  contribution_returned: ofContribution,
  contribution_clawed_back: { ...ofContribution, fromReserve: isAmount },
  cover_settled: { round: isWhole, member: isText, payer: isText, attempt: isWhole },
  reserve_repaid: ofContribution,
  payout_created: ofPayout,
  payout_settled: ofPayout,
  payout_declined: { ...ofPayout, toReserve: isAmount },
  payout_returned: { ...ofPayout, wasSettled: isFlag, toReserve: isAmount },
  cycle_completed: {},
  cycle_winding_down: {},
  cash_shared: {
    shares: listOf(exactly({ member: isText, paid: isAmount, received: isAmount, owed: isAmount, share: isAmount })),
    ended: listOf(exactly({ round: isWhole, pot: isAmount })),
    toReserve: isAmount,
  },
  cycle_dissolved: {},
};

const fieldsOf: ReadonlyMap<string, Readonly<Record<string, Check>>> = new Map(Object.entries(entryFields));
/** The fields that an entry may have: who paid a contribution for its member, and that it came back once the cash was shared out. */
function optionalOf(kind: string): Readonly<Record<string, Check>> {
  if (kind === 'contribution_clawed_back') return { payer: isText, isClaim: (value) => value === true };
  return kind.startsWith('contribution_') || kind === 'reserve_repaid' ? { payer: isText } : {};
}
const entryChecks = new Map(
  [...fieldsOf].map(([kind, fields]) => [kind, exactly({ kind: isText, ...fields }, optionalOf(kind))]),
);

const isEntry: Check = (value) => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  return typeof kind === 'string' && entryChecks.get(kind)?.(value) === true;
};

const journalOf = (entry: Check): Check =>
  exactly({
    groupId: isText,
    sequence: isWhole,
    id: isText,
    at: isWhole,
    entry,
    postings: listOf(exactly({ account: isText, amount: isAmount })),
    previousHash: isHash,
    hash: isHash,
  });

const hasJournalShape = journalOf(isEntry);

/** Of a kind that is not known here, or of a known one with a field more. */
const isNewerEntry: Check = (value) => {
  if (typeof value !== 'object' || value === null || !('kind' in value) || typeof value.kind !== 'string') return false;
  const known = fieldsOf.get(value.kind);
  const fields = { kind: isText, ...known, ...optionalOf(value.kind) };
  return known === undefined || Object.keys(value).some((field) => !Object.hasOwn(fields, field));
};

/** Whether a value is a journal but for its entry, which a later version may know. */
export const isNewerJournal: (value: unknown) => boolean = journalOf((entry) => !isEntry(entry) && isNewerEntry(entry));
