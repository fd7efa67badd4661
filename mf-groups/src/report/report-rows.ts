import type { GroupLedger } from '@halqa/contract';
import { endingReportWords as words } from '@halqa/copy';
import { bankDate, groupId, isJournal, type Journal, type PlainDate } from '@halqa/domain';
import { examineBooks } from '../books/examine-books.ts';
import type { RememberedHead } from '../books/remembered-head.ts';
import { csvDollars, csvOf } from '../layout/files.ts';

/** One member, in cents. */
export type ReportRow = {
  readonly name: string;
  readonly paid: number;
  readonly received: number;
  /** Paid minus received: positive where they paid more. */
  readonly net: number;
  readonly share: number;
  /** Paid beyond what was received, and not covered; negative: received beyond what was paid. */
  readonly left: number;
};

export type Report = {
  /** `proven`: this browser recomputed every entry of the books, and so every share. `newer`: it does not know all entries. */
  readonly result: 'proven' | 'newer' | 'wrong';
  readonly rows: readonly ReportRow[];
  /** The bank's day of the sums: what is taken back later changes none of them. */
  readonly on: PlainDate;
  /** What the group had: the shares and what the reserve got back. */
  readonly cash: number;
  readonly shared: number;
  readonly toReserve: number;
};

/**
 * Computes the report from the books alone; null before the cash was shared out. `result` also compares them with what this device
 * verified before.
 */
export function reportOf(
  id: string,
  { journals: sentJournals, members }: GroupLedger,
  remembered: RememberedHead | null,
): Report | null {
  const journals: readonly Journal[] = sentJournals.filter(isJournal);
  const [sharing] = journals.flatMap(({ entry, at }) => (entry.kind === 'cash_shared' ? [{ entry, at }] : []));
  if (sharing === undefined) return null;
  const { entry, at } = sharing;
  const nameOf = (member: string) => members.find((each) => each.id === member)?.name ?? member;
  const rows = entry.shares.map(({ member, paid, received, share }) => ({
    name: nameOf(member),
    paid,
    received,
    net: paid - received,
    share,
    left: paid - received - share,
  }));
  const shared = rows.reduce((sum, { share }) => sum + share, 0);
  const { finding } = examineBooks(groupId(id), sentJournals, remembered);
  return {
    result: finding === null ? 'proven' : finding.code === 'newer' ? 'newer' : 'wrong',
    rows,
    on: bankDate(at),
    cash: shared + entry.toReserve,
    shared,
    toReserve: entry.toReserve,
  };
}

/**
 * Every member as a line, in dollars, and their sums; then, in the column of the shares, what the reserve got back, all the cash, and the
 * day of the sums.
 */
export function reportAsCsv({ rows, on, cash, toReserve }: Report): string {
  const { member, paid, received, net, share, left } = words;
  const sum = (of: (row: ReportRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const cells = (name: string, each: Omit<ReportRow, 'name'>) => [
    name,
    ...[each.paid, each.received, each.net, each.share, each.left].map(csvDollars),
  ];
  const totals = {
    paid: sum((row) => row.paid),
    received: sum((row) => row.received),
    net: sum((row) => row.net),
    share: sum((row) => row.share),
    left: sum((row) => row.left),
  };
  return csvOf([
    [member, paid, received, net, share, left],
    ...rows.map((row) => cells(row.name, row)),
    cells(words.together, totals),
    [words.toReserve, '', '', '', csvDollars(toReserve), ''],
    [words.cash, '', '', '', csvDollars(cash), ''],
    [words.sharedOn, '', '', '', on, ''],
  ]);
}
