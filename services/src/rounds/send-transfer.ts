import type {
  DebitStop,
  DeclineReason,
  EpochMilliseconds,
  GroupId,
  TransferEvent,
  TransferStep,
  TransferSubject,
} from '@halqa/domain';
import { legalNameOf } from '@halqa/domain';
import { noteAttention } from '../bank/note-attention.ts';
import type { BankConnection, BankConnections } from '../ports/bank.ts';
import type { Authorization, RailAccount, Rejection, TransferRequest } from '../ports/money-rail.ts';
import type { MoneySwitches } from '../ports/money-switch.ts';
import type { ProfileRepository } from '../ports/profiles.ts';
import type { Attempt } from '../ports/transfers.ts';
import { applyEvent } from './apply-event.ts';
import { findAccountStop, findDebitStop } from './debit-stop.ts';
import { requestSync, type SyncPorts } from './sync-bank-events.ts';

export type SendPorts = SyncPorts & {
  readonly connections: Pick<BankConnections, 'find' | 'findAttention' | 'setAttention'>;
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly moneySwitch: Pick<MoneySwitches, 'read'>;
};

/**
 * Sends one attempt to the bank: authorize, save the authorization, create the transfer, save the transfer. Only the third
 * step moves money, and it is repeated with the saved authorization alone; so a process that ends anywhere in between is
 * followed by one that finds the same transfer or makes it. Throws when the bank's response is missing.
 */
export async function sendTransfer(ports: SendPorts, groupId: GroupId, subject: TransferSubject): Promise<void> {
  const attempt = await ports.transfers.findAttempt(groupId, subject);
  if (attempt === undefined) throw new Error('attempt_missing');
  if (attempt.transferId !== null || attempt.hasEnded) return;

  const { authorization } = attempt;
  // Before the search, so that a new authorization implies that the bank had no transfer when the old one had expired,
  // however long this process stood still in between.
  const now = ports.clock.now();
  const made = authorization && (await ports.rail.findByAuthorization(authorization.id));
  if (made) return saveTransfer(ports, attempt, made.transferId);

  const account = await findAccount(ports, attempt);
  const stop = await stopOf(ports, attempt);
  if (account === undefined || stop !== null) return endUnsent(ports, attempt, stop, now);
  const { rejection } = attempt;
  if (rejection && !isUsable(attempt, now)) {
    await noteLogin(ports, attempt, account.connection, rejection);
    return endRejected(ports, attempt, rejection);
  }
  if (!isUsable(attempt, now) && (await wasStopped(ports, attempt)))
    return end(ports, attempt, { step: 'declined', declineReason: 'ours' });
  // An authorization is good for its own account alone; another one may be linked since.
  if (isUsable(attempt, now) && attempt.accountId !== account.accountId) throw new Error('authorization_open');
  const request = requestOf(attempt, account);
  const authorized = isUsable(attempt, now) ? attempt : await authorize(ports, attempt, account.connection, request);
  if (authorized?.authorization == null) return;
  // Whoever creates a transfer sees to it that its events are read.
  await requestSync(ports);
  const created = await ports.rail.create(request, authorized.authorization.id);
  if (created.kind === 'created') return saveTransfer(ports, authorized, created.transferId);
  await saveAttempt(ports, { ...authorized, rejection: created });
  // Another process may be making the transfer: nothing else is decided before the authorization has expired for certain.
  throw new Error(`create_rejected ${created.code}`);
}

/** Longer than the clocks of the bank and of this process may differ. */
const MARGIN_MILLISECONDS = 5 * 60_000;

/** Until it has expired for certain, the bank may still make a transfer of it: no other one is requested. */
const isUsable = ({ authorization }: Attempt, now: EpochMilliseconds): boolean =>
  authorization !== null && now < authorization.expiresAt + MARGIN_MILLISECONDS;

/** The attempt with a new authorization; undefined when it ended. */
async function authorize(
  ports: SendPorts,
  before: Attempt,
  connection: BankConnection,
  request: TransferRequest,
): Promise<Attempt | undefined> {
  const received = await ports.rail.authorize(request);
  const { accountId } = request.account;
  await noteLogin(ports, before, connection, received);
  if (received.kind === 'authorized') {
    const { authorizationId: id, expiresAt } = received;
    const authorizations = before.authorizations + 1;
    return saveAttempt(ports, { ...before, authorizations, authorization: { id, expiresAt }, accountId });
  }
  // Which account was rejected stays known, also when another one is linked meanwhile.
  const attempt = received.reason === 'account' ? await saveAttempt(ports, { ...before, accountId }) : before;
  await endRejected(ports, attempt, received);
  return undefined;
}

/** Stores that the bank wants a new login: it rejected this transfer for that, or it authorized it and wants the login before the next. */
async function noteLogin(
  { connections, clock }: SendPorts,
  { subject, payer }: Attempt,
  connection: BankConnection,
  received: Authorization,
): Promise<void> {
  const isWanted = received.kind === 'authorized' ? received.needsLogin === true : received.reason === 'login';
  if (!isWanted) return;
  // The notice of the failed debit names the login; those about payouts and about what a guarantor pays do not.
  const isInNotice = received.kind === 'rejected' && subject.kind === 'debit' && payer === undefined;
  const authorizationId = received.kind === 'rejected' ? received.authorizationId : undefined;
  await noteAttention(connections, connection, {
    kind: 'login_required',
    since: clock.now(),
    until: null,
    ...(isInNotice && { isOfDebit: true }),
    ...(authorizationId !== undefined && { authorizationId }),
  });
}

/** Ends an attempt that the bank rejected. Counts for operators what its member cannot mend, and what nobody foresaw. */
async function endRejected(ports: SendPorts, attempt: Attempt, { reason, code }: Rejection): Promise<void> {
  const { groupId, subject } = attempt;
  ports.log.info('transfer rejected', { group: groupId, kind: subject.kind, round: subject.round, reason, code });
  if (subject.kind === 'credit' && !memberCanMend(reason)) ports.count('PayoutDeclined', {});
  if (subject.kind === 'debit' && forOperators.includes(reason)) ports.count('DebitDeclined', {});
  await end(ports, attempt, { step: stepOf(attempt, reason), declineReason: reason });
}

/** The reasons for declining a debit that do not lie with its member. */
const forOperators: readonly DeclineReason[] = ['limit', 'risk', 'ours', 'other'];

/** By a new login at their bank, or by another account. */
const memberCanMend = (reason: DeclineReason): boolean => reason === 'login' || reason === 'account';

/**
 * A debit waits for what its member can mend. A credit waits for it too; for any other reason our balance was short or our
 * request was wrong, so it is decided anew on the bank's next day.
 */
function stepOf({ subject }: Attempt, reason: DeclineReason): TransferStep {
  if (!memberCanMend(reason)) return 'declined';
  return subject.kind === 'debit' ? 'action_required' : 'failed';
}

/**
 * Why an attempt that was decided before the stop is not sent. A revoked mandate stops no payout, and no debit that its member asks
 * for; an account that the bank returned stops both.
 */
async function stopOf(ports: SendPorts, attempt: Attempt): Promise<DebitStop | null> {
  const { groupId, subject, requestedBy } = attempt;
  const needsNoMandate = subject.kind === 'credit' || requestedBy === 'member';
  const find = needsNoMandate ? findAccountStop : findDebitStop;
  return find(ports, groupId, accountOwner(attempt));
}

/**
 * Whether a credit waited because all money was stopped: what came back meanwhile may keep it from leaving, so it goes back to
 * its pot and is decided anew.
 */
async function wasStopped({ moneySwitch }: SendPorts, { subject, requestedAt }: Attempt): Promise<boolean> {
  if (subject.kind === 'debit') return false;
  const { stop } = await moneySwitch.read();
  return stop !== null && requestedAt <= (stop.until ?? Number.POSITIVE_INFINITY);
}

/** Ends an attempt that may not be sent any more. */
async function endUnsent(
  ports: SendPorts,
  attempt: Attempt,
  stop: DebitStop | null,
  now: EpochMilliseconds,
): Promise<void> {
  if (isUsable(attempt, now)) throw new Error('authorization_open');
  const step = attempt.subject.kind === 'debit' ? 'action_required' : 'failed';
  await end(ports, attempt, { step, ...(stop !== null && { stop }) });
}

/** Ends the attempt as if the bank had reported it. */
async function end(ports: SendPorts, attempt: Attempt, ending: OwnStep): Promise<void> {
  const event = ownEvent(ports, attempt, ending);
  const { as } = await applyEvent(ports, { groupId: attempt.groupId, event, ends: attempt });
  if (as === 'early') throw new Error('attempt_moved_on');
}

type OwnStep = Pick<TransferEvent, 'step' | 'stop' | 'declineReason'>;

/** What the bank cannot report, because it has no transfer. */
function ownEvent({ clock }: SendPorts, { key, subject }: Attempt, own: OwnStep): TransferEvent {
  return { id: `${key}#${own.step}`, subject, at: clock.now(), ...own };
}

const saveTransfer = async (ports: SendPorts, attempt: Attempt, transferId: string): Promise<void> =>
  void (await saveAttempt(ports, { ...attempt, transferId }));

/** The attempt as it is stored then. Throws when another process changed it: the work is tried again. */
async function saveAttempt({ transfers }: SendPorts, attempt: Attempt): Promise<Attempt> {
  if (!(await transfers.saveAttempt(attempt))) throw new Error('attempt_changed');
  return { ...attempt, version: attempt.version + 1 };
}

/** Whose account is debited or credited: a guarantor's, where one pays for the member. */
const accountOwner = ({ subject, payer }: Attempt) => payer ?? subject.member;

type Account = RailAccount & { readonly holder: string; readonly connection: BankConnection };

/** Undefined when the member has no linked bank any more, or the bank showed no account. */
async function findAccount(ports: SendPorts, attempt: Attempt): Promise<Account | undefined> {
  const payer = await ports.transfers.findPayer(attempt.groupId, accountOwner(attempt));
  if (payer === undefined) throw new Error('member_missing');
  const { userId } = payer;
  const [connection, profile] = await Promise.all([ports.connections.find(userId), ports.profiles.find(userId)]);
  if (!connection?.debitAccount || profile === undefined) return undefined;
  return {
    accessToken: connection.accessToken,
    accountId: connection.debitAccount.accountId,
    holder: legalNameOf(profile) ?? failWithoutName(),
    connection,
  };
}

/** Nobody takes a seat without a name, and nobody with a linked bank takes their name away. */
function failWithoutName(): never {
  throw new Error('legal_name_missing');
}

/** The bank repeats its decision for a key, so each authorization has its own. */
function requestOf(attempt: Attempt, account: Account): TransferRequest {
  const { key, groupId, subject, amount, authorizations, requestedBy } = attempt;
  const { holder, accessToken, accountId } = account;
  return {
    key: authorizations === 0 ? key : `${key}-${authorizations + 1}`,
    direction: subject.kind,
    amount,
    account: { accessToken, accountId },
    holder,
    description: descriptionOf(attempt),
    about: { groupId, subject, requestedBy },
  };
}

/** At most 10 characters, on the bank statement of whose account it is. */
function descriptionOf({ subject: { kind, round }, repetition, payer }: Attempt): string {
  if (payer !== undefined) return `Cover ${round}`;
  if (kind === 'credit') return `Payout ${round}`;
  return repetition === 0 ? `Round ${round}` : `Retry ${repetition}`;
}
