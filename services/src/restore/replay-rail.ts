import type { EpochMilliseconds } from '@halqa/domain';
import type {
  Authorization,
  BankTransfer,
  MoneyRail,
  RailEvent,
  TransferAbout,
  TransferRequest,
} from '../ports/money-rail.ts';
import { MoneyStopped } from '../ports/money-switch.ts';
import type { Clock } from '../ports/system.ts';

const HOUR = 3_600_000;
/** Plaid repeats its decision for an idempotency key for 48 hours; an hour is for clocks and for the replay itself. */
const REPEATED_MILLISECONDS = 47 * HOUR;

type Replayed = {
  readonly rail: MoneyRail;
  readonly made: readonly BankTransfer[];
  readonly events: readonly RailEvent[];
  /** The clock of the replay. */
  readonly clock: Clock;
  readonly realNow: EpochMilliseconds;
  /** When the replay is over, and whatever the bank does not know waits until then. */
  readonly until: EpochMilliseconds;
};

/** Which attempt a transfer is, as a text. */
export const attemptOf = ({ groupId, subject: { kind, round, member, attempt } }: TransferAbout): string =>
  [groupId, kind, round, member, attempt].join(' ');

/**
 * The bank as it was, for work that is done once more: each transfer is the one that the bank has made of the same attempt, its
 * events are those until the replayed moment, and nothing new is made. What the bank does not know waits until the replay is over.
 */
export function replayRail({ rail, made, events, clock, realNow, until }: Replayed): MoneyRail {
  const byAttempt = new Map(made.flatMap((each) => (each.about ? [[attemptOf(each.about), each] as const] : [])));
  const byAuthorization = new Map(made.map((each) => [each.authorizationId, each]));

  async function authorize(request: TransferRequest): Promise<Authorization> {
    const transfer = byAttempt.get(attemptOf(request.about));
    if (transfer !== undefined) {
      if (transfer.amount !== request.amount) throw new Error(`transfer_differs ${transfer.transferId}`);
      const expiresAt = Math.max(transfer.createdAt, clock.now()) + HOUR;
      return { kind: 'authorized', authorizationId: transfer.authorizationId, expiresAt };
    }
    if (!hasLater(request.about)) throw new MoneyStopped(until);
    // The bank rejected it, for another attempt came after it.
    if (realNow - clock.now() < REPEATED_MILLISECONDS) {
      const again = await rail.authorize(request);
      if (again.kind === 'rejected') return again;
    }
    const reason = request.direction === 'debit' ? 'insufficient_funds' : 'ours';
    return { kind: 'rejected', reason, code: 'not_known_any_more' };
  }

  function hasLater({ groupId, subject }: TransferAbout): boolean {
    const isLater = ({ about }: BankTransfer) =>
      about?.groupId === groupId &&
      about.subject.kind === subject.kind &&
      about.subject.round === subject.round &&
      about.subject.member === subject.member &&
      about.subject.attempt > subject.attempt;
    return made.some(isLater);
  }

  return {
    authorize,
    create: async (_, authorizationId) => {
      const transfer = byAuthorization.get(authorizationId);
      if (transfer === undefined) throw new MoneyStopped(until);
      return { kind: 'created', transferId: transfer.transferId };
    },
    findByAuthorization: rail.findByAuthorization,
    events: async (after) => {
      const left = events.filter(({ id, at }) => Number(id) > Number(after) && at <= clock.now());
      return { events: left, cursor: left.at(-1)?.id ?? after, hasMore: false };
    },
    ledgerBalance: rail.ledgerBalance,
  };
}
