import {
  appendEntries,
  applyTransferEvent,
  completeCycle,
  endGrace,
  holdPayout,
  openRound,
  payNow,
  type RoundMoney,
  releasePayout,
  remindDebits,
  startDebit,
  startPayout,
  type TransferSubject,
} from '@halqa/domain';

/** Every decision that the simulator drives, so that a test can plant a fault in any of them. */
export type Engine = {
  readonly openRound: typeof openRound;
  readonly remindDebits: typeof remindDebits;
  readonly endGrace: typeof endGrace;
  readonly startDebit: typeof startDebit;
  readonly payNow: typeof payNow;
  readonly startPayout: typeof startPayout;
  readonly holdPayout: typeof holdPayout;
  readonly releasePayout: typeof releasePayout;
  readonly applyTransferEvent: typeof applyTransferEvent;
  readonly completeCycle: typeof completeCycle;
  readonly appendEntries: typeof appendEntries;
  /** Which round an event of the bank belongs to. */
  readonly roundOf: (subject: TransferSubject, rounds: readonly RoundMoney[]) => number;
};

export const domainEngine: Engine = {
  openRound,
  remindDebits,
  endGrace,
  startDebit,
  payNow,
  startPayout,
  holdPayout,
  releasePayout,
  applyTransferEvent,
  completeCycle,
  appendEntries,
  roundOf: ({ round }) => round,
};
