import type { CountedVitals, MeasuredVitals } from '@halqa/releases';

/** A remote's folder, and one of its versions. */
type Version = { readonly remote: string; readonly version: string };

/** How fast versions of remotes are, by remote, version and day. Nothing about a visitor is stored, and everything expires. */
export type VitalCounts = {
  /** Adds what one document has measured, to the day of the clock. */
  add(version: Version, vitals: MeasuredVitals): Promise<void>;
  /** The vitals of all versions of a remote, by day, of so many days until now. */
  read(remote: string, days: number): Promise<CountedVitals[]>;
};

/** As browsers report them on a deployed stage, where nobody shall make up the figures of a version. */
export type ReportedVitals = VitalCounts & {
  /** Counts a document of this address, which is a keyed hash, on the day of the clock. False when enough were counted. */
  addDocumentOf(address: string): Promise<boolean>;
};

/** How many documents of one address are counted on one day. One of ten reports, so this is an office that opens 500. */
export const mostDocumentsOfAddress = 50;

/** What `status` sums up. */
export const summarizedDays = 7;
