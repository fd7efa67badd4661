import type { Cents, EpochMilliseconds, PlainDate } from '@halqa/domain';

/** What a sweep left undone. */
type SweepHealth = {
  readonly at: EpochMilliseconds;
  /** When the oldest work was due that nobody has done; null when everything due is done. */
  readonly oldestDueAt: EpochMilliseconds | null;
  /** Null when they could not be listed. */
  readonly deadLetters: readonly { readonly bucket: string; readonly count: number }[] | null;
};

/** The last comparison of the books with the bank. */
type BooksHealth = {
  readonly at: EpochMilliseconds;
  /** The cash in all books, less what the bank has. */
  readonly difference: { readonly pending: Cents; readonly available: Cents };
  /** What the reserve has laid out for contributions that were taken back. */
  readonly laidOut: Cents;
};

/** The last results of what runs by itself, for operators. */
export type HealthRecords = {
  saveSweep(sweep: SweepHealth): Promise<void>;
  saveBooks(books: BooksHealth): Promise<void>;
  /** The last day on which a daily check was done; undefined before the first. */
  findChecked(check: string): Promise<PlainDate | undefined>;
  /**
   * Claims a daily check until then; it ends by itself. Undefined when the check was done on that day, or while another claim
   * lasts; else with how far it came on that day.
   */
  claimCheck(
    check: string,
    on: PlainDate,
    claim: { readonly now: EpochMilliseconds; readonly until: EpochMilliseconds },
  ): Promise<{ readonly checkpoint: unknown } | undefined>;
  /** Stores how far a check came on that day, and claims it until then. */
  saveCheckpoint(check: string, on: PlainDate, checkpoint: unknown, until: EpochMilliseconds): Promise<void>;
  /** Ends its claim. Once for each day: an earlier day than the stored one, or the same, changes nothing. */
  saveChecked(check: string, on: PlainDate): Promise<void>;
  find(): Promise<{ readonly sweep: SweepHealth | null; readonly books: BooksHealth | null }>;
};
