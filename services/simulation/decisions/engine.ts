import {
  appendEntries,
  applyTransferEvent,
  castVote,
  choosePart,
  completeCycle,
  decideAnswer,
  decideAsking,
  decideEnd,
  delayDebit,
  dissolveCycle,
  endGrace,
  endVote,
  exchangeTurns,
  holdPayout,
  moveToEnd,
  openRound,
  openVote,
  payClaim,
  payNow,
  type RoundMoney,
  releaseDebt,
  releasePayout,
  remindDebits,
  replaceMember,
  reportDelayedDebits,
  reportLatePayout,
  setOff,
  shareCash,
  startDebit,
  startPayout,
  type TransferSubject,
} from '@halqa/domain';

/** Every decision that the simulator drives, so that a test can plant a fault in any of them. */
export type Engine = {
  readonly openRound: typeof openRound;
  readonly remindDebits: typeof remindDebits;
  readonly reportDelayedDebits: typeof reportDelayedDebits;
  readonly reportLatePayout: typeof reportLatePayout;
  readonly endGrace: typeof endGrace;
  readonly startDebit: typeof startDebit;
  readonly delayDebit: typeof delayDebit;
  readonly payNow: typeof payNow;
  readonly startPayout: typeof startPayout;
  readonly choosePart: typeof choosePart;
  readonly exchangeTurns: typeof exchangeTurns;
  readonly replaceMember: typeof replaceMember;
  readonly payClaim: typeof payClaim;
  readonly moveToEnd: typeof moveToEnd;
  readonly setOff: typeof setOff;
  readonly decideAsking: typeof decideAsking;
  readonly decideAnswer: typeof decideAnswer;
  readonly decideEnd: typeof decideEnd;
  readonly releaseDebt: typeof releaseDebt;
  readonly holdPayout: typeof holdPayout;
  readonly releasePayout: typeof releasePayout;
  readonly applyTransferEvent: typeof applyTransferEvent;
  readonly completeCycle: typeof completeCycle;
  readonly openVote: typeof openVote;
  readonly castVote: typeof castVote;
  readonly endVote: typeof endVote;
  readonly shareCash: typeof shareCash;
  readonly dissolveCycle: typeof dissolveCycle;
  readonly appendEntries: typeof appendEntries;
  /** Which round an event of the bank belongs to. */
  readonly roundOf: (subject: TransferSubject, rounds: readonly RoundMoney[]) => number;
};

/** Some decisions with a fault, and with seed 1 the group in which it is caught, and the rule that it breaks there. */
export type PlantedFault = Partial<Engine> & { readonly caught: readonly [group: number, rule: string] };

export const domainEngine: Engine = {
  openRound,
  remindDebits,
  reportDelayedDebits,
  reportLatePayout,
  endGrace,
  startDebit,
  delayDebit,
  payNow,
  startPayout,
  choosePart,
  exchangeTurns,
  replaceMember,
  payClaim,
  moveToEnd,
  setOff,
  decideAsking,
  decideAnswer,
  decideEnd,
  releaseDebt,
  holdPayout,
  releasePayout,
  applyTransferEvent,
  completeCycle,
  openVote,
  castVote,
  endVote,
  shareCash,
  dissolveCycle,
  appendEntries,
  roundOf: ({ round }) => round,
};
