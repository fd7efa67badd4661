import {
  type Books,
  type BooksProblemCode,
  emptyBooks,
  type GroupId,
  isJournal,
  isNewerJournal,
  type Journal,
  sumOf,
  verifyBooks,
} from '@halqa/domain';
import type { RememberedHead } from './remembered-head.ts';

/**
 * The first entry that is not right, by its place from 0, which is `journals.length` when it cannot be read or is missing.
 * `rewritten`: this device saw another one there before. `newer`: of a kind that only a later version of this page knows, so that it is
 * not called wrong.
 */
type Finding = { readonly index: number; readonly code: BooksProblemCode | 'unreadable' | 'newer' | 'rewritten' };

export const checkNames = [
  'readable',
  'chain',
  'balanced',
  'faithful',
  'terms',
  'covered',
  'complete',
  'remembered',
] as const;
export type CheckName = (typeof checkNames)[number];

/** `partly`: right for every entry before the finding of another check. `later`: cannot be checked yet, as while the cycle goes on. */
export type CheckResult = 'passed' | 'failed' | 'partly' | 'later';

export type Examination = {
  /** All that can be read; those from the finding on are not right or not checked. */
  readonly journals: readonly Journal[];
  /** What the entries before the finding add up to. */
  readonly books: Books;
  readonly finding: Finding | null;
  readonly results: Readonly<Record<CheckName, CheckResult>>;
};

/** Recomputes the books from what was received, without trust in whoever sent it. */
export function examineBooks(
  groupId: GroupId,
  received: readonly unknown[],
  remembered: RememberedHead | null,
): Examination {
  const journals = readable(received);
  const verified = verifyBooks(groupId, journals);
  const findings: Finding[] = [];
  if (!verified.ok) findings.push({ index: verified.index, code: verified.code });
  if (journals.length < received.length) {
    const isNewer = isNewerJournal(received[journals.length]);
    findings.push({ index: journals.length, code: isNewer ? 'newer' : 'unreadable' });
  }
  const isReached = remembered !== null && remembered.sequence <= journals.length;
  const isNewer = findings.some(({ code }) => code === 'newer');
  // What follows an entry of a newer kind was not read here, so a remembered entry beyond it is not missing.
  if (remembered !== null && (isReached || !isNewer) && journals[remembered.sequence - 1]?.hash !== remembered.hash) {
    findings.push({ index: Math.min(remembered.sequence - 1, journals.length), code: 'rewritten' });
  }
  const finding = findings.toSorted((one, other) => one.index - other.index)[0] ?? null;
  const before = finding === null ? verified : verifyBooks(groupId, journals.slice(0, finding.index));
  const books = before.ok ? before.books : emptyBooks(groupId);
  return { journals, books, finding, results: resultsOf(books, finding, remembered) };
}

function readable(received: readonly unknown[]): readonly Journal[] {
  const firstOther = received.findIndex((each) => !isJournal(each));
  return received.slice(0, firstOther === -1 ? received.length : firstOther).filter(isJournal);
}

const checkOf: Readonly<Record<Finding['code'], CheckName>> = {
  unreadable: 'readable',
  newer: 'readable',
  chain_broken: 'chain',
  hash_mismatch: 'chain',
  repeated: 'chain',
  unbalanced: 'balanced',
  postings_mismatch: 'faithful',
  terms_mismatch: 'terms',
  out_of_order: 'covered',
  overdrawn: 'covered',
  incomplete: 'complete',
  rewritten: 'remembered',
};

function resultsOf(
  books: Books,
  finding: Finding | null,
  remembered: RememberedHead | null,
): Readonly<Record<CheckName, CheckResult>> {
  const failed = finding === null ? null : checkOf[finding.code];
  const result = (name: CheckName): CheckResult => {
    if (name === failed) return finding?.code === 'newer' ? 'later' : 'failed';
    if (name === 'complete' && !isComplete(books)) return 'later';
    if (name === 'remembered' && remembered === null) return 'later';
    if (name === 'balanced' && sumOf(balancesOf(books)) !== 0) return 'failed';
    return failed === null ? 'passed' : 'partly';
  };
  return Object.fromEntries(checkNames.map((name) => [name, result(name)])) as Record<CheckName, CheckResult>; // one for each
}

/** After its end nothing is left, until a bank takes something back. */
const isComplete = (books: Books) => books.tally.completed && balancesOf(books).length === 0;

/** The accounts that hold something. */
export function balancesOf({ balances }: Books) {
  return [...balances].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]));
}
