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
const isFlag: Check = (value) => typeof value === 'boolean';
const isWhole: Check = (value) => Number.isSafeInteger(value);

/** Far above any group's money, and far below what sums of journals could not represent. */
const LARGEST_AMOUNT = 1e12;
const isAmount: Check = (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= LARGEST_AMOUNT;

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const exactly =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const found = new Map<string, unknown>(Object.entries(value));
    const expected = Object.entries(fields);
    return (
      found.size === expected.length && expected.every(([name, check]) => found.has(name) && check(found.get(name)))
    );
  };

const opening = { members: listOf(isText), contribution: isAmount };
const ofPayout = { round: isWhole, attempt: isWhole, amount: isAmount };
const ofContribution = { ...ofPayout, member: isText };

/** The fields of each kind of entry, beside the kind. */
const entryFields: Readonly<Record<JournalEntry['kind'], Readonly<Record<string, Check>>>> = {
  cycle_started: opening,
  round_opened: { ...opening, round: isWhole },
  contribution_settled: ofContribution,
  contribution_available: ofContribution,
  contribution_returned: ofContribution,
  contribution_clawed_back: { ...ofContribution, fromReserve: isAmount },
  reserve_repaid: ofContribution,
  payout_created: ofPayout,
  payout_settled: ofPayout,
  payout_declined: { ...ofPayout, toReserve: isAmount },
  payout_returned: { ...ofPayout, wasSettled: isFlag, toReserve: isAmount },
  cycle_completed: {},
};

const entryChecks = new Map(
  Object.entries(entryFields).map(([kind, fields]) => [kind, exactly({ kind: isText, ...fields })]),
);

const isEntry: Check = (value) => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  return typeof kind === 'string' && entryChecks.get(kind)?.(value) === true;
};

const hasJournalShape = exactly({
  groupId: isText,
  sequence: isWhole,
  id: isText,
  at: isWhole,
  entry: isEntry,
  postings: listOf(exactly({ account: isText, amount: isAmount })),
  previousHash: isHash,
  hash: isHash,
});
