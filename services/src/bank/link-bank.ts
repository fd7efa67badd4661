import { legalNameOf, type UserId } from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { AccountsResult, BankConnection, BankFailure, ExchangeResult } from '../ports/bank.ts';
import { hasAccess } from '../profile/member-access.ts';
import type { BankPorts } from './bank-ports.ts';
import { defaultDebitAccount } from './debit-account.ts';
import { endConnections } from './end-connections.ts';
import { listWaitingSeats } from './waiting-seats.ts';

/** Returns a token for the bank's dialog: one that repairs the linked bank's login, or one that links a bank. */
export async function createLinkToken(
  ports: BankPorts,
  { caller: { userId }, body }: RequestOf<'createLinkToken'>,
): Promise<ResultOf<'createLinkToken'>> {
  const rejected = await rejectLinking(ports, userId);
  if (rejected) return rejected;
  if (body.failed !== undefined) await ports.linkTokens.remove(userId, body.failed);
  return body.mode === 'update' ? createRepairToken(ports, userId) : createNewLinkToken(ports, userId);
}

async function rejectLinking({ profiles, mode }: BankPorts, userId: UserId) {
  const profile = await profiles.find(userId);
  if (profile === undefined || !hasAccess(profile, mode)) return problem('not_authorized_bank');
  // Banks get the name of whose account is debited.
  return legalNameOf(profile) === null ? problem('legal_name_required') : undefined;
}

/**
 * Gives a new token each time: one is good for one repair, and a page may ask before the repair is reported. A connection that cannot
 * be repaired is linked anew: https://plaid.com/docs/api/items/#user_permission_revoked
 */
async function createRepairToken(ports: BankPorts, userId: UserId): Promise<ResultOf<'createLinkToken'>> {
  const { bank, connections, linkTokens, clock } = ports;
  const connection = await connections.find(userId);
  if (connection === undefined) return problem('bank_not_linked');
  const { authorizationId } = (await connections.findAttention(userId)) ?? {};
  const { accessToken } = connection;
  const forTransfer =
    authorizationId === undefined ? undefined : await bank.createLinkToken(userId, { accessToken, authorizationId });
  // The bank may not know the authorization any more: the login is repaired all the same.
  const created = forTransfer?.ok ? forTransfer : await bank.createLinkToken(userId, { accessToken });
  if (!created.ok)
    return needsNewLink.has(created.failure) ? createNewLinkToken(ports, userId) : problem('bank_link_failed');
  await linkTokens.save(userId, { ...created, mode: 'update' }, clock.now());
  return ok({ link_token: created.token, mode: 'update' });
}

const needsNewLink: ReadonlySet<BankFailure> = new Set(['expired', 'other_account']);

/** Gives one token for five minutes, however often it is asked for. */
async function createNewLinkToken(
  { bank, linkTokens, clock }: BankPorts,
  userId: UserId,
): Promise<ResultOf<'createLinkToken'>> {
  const mode = 'new';
  const stored = await linkTokens.findRecent(userId, clock.now());
  if (stored) return ok({ link_token: stored, mode });

  const created = await bank.createLinkToken(userId);
  if (!created.ok) return problem('bank_link_failed');
  return ok({ link_token: await linkTokens.saveFirst(userId, { ...created, mode }, clock.now()), mode });
}

/**
 * Returns the token of the dialog that was opened last. After a bank's own pages the dialog must go on with it, and the browser
 * in which they end may not be the one in which they began: https://plaid.com/docs/link/oauth/#reinitializing-link
 */
export async function resumeLink(
  { linkTokens, clock }: BankPorts,
  { caller: { userId } }: RequestOf<'resumeLink'>,
): Promise<ResultOf<'resumeLink'>> {
  const opened = await linkTokens.findUsable(userId, clock.now());
  return opened === undefined ? problem('bank_link_not_started') : ok({ link_token: opened.token, mode: opened.mode });
}

/**
 * Exchanges the dialog's public token for the member's connection. A connection that is linked already is replaced, and
 * ended once the new one has shown its accounts and is stored, and no transfer is under way.
 */
export async function exchangePublicToken(
  ports: BankPorts,
  { caller: { userId }, body }: RequestOf<'exchangePublicToken'>,
): Promise<ResultOf<'exchangePublicToken'>> {
  const notAllowed = await rejectLinking(ports, userId);
  if (notAllowed) return notAllowed;

  const exchanged = await ports.bank.exchange(body.public_token);
  if (!exchanged.ok) return ok({ success: false, error: exchanged.sentence });
  const listed = await ports.bank.listAccounts(exchanged.accessToken);
  if (!listed.ok && listed.failure === 'other_account') {
    await ports.bank.endConnection(exchanged.accessToken);
    return problem('bank_account_unsupported');
  }
  // Once the connection is stored, the projections may take these seats before `onBankLinked` does.
  const joined = await listWaitingSeats(ports, userId);
  const rejected = await saveConnection(ports, userId, exchanged, listed);
  if (rejected) return rejected;

  await ports.linkTokens.remove(userId);
  await ports.onBankLinked(userId);
  await endConnections(ports, userId);
  return ok({ success: true, joined });
}

type Exchanged = Extract<ExchangeResult, { ok: true }>;

const MAX_ATTEMPTS = 5;

/** Repeated while another device links or unlinks at the same moment. */
async function saveConnection(
  { bank, connections, clock }: BankPorts,
  userId: UserId,
  { itemId, accessToken }: Exchanged,
  listed: AccountsResult,
) {
  const accounts = listed.ok ? listed.accounts : [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seen = await connections.find(userId);
    if (accounts.length === 0 && isOther(seen, itemId)) {
      await bank.endConnection(accessToken);
      return problem('bank_replacement_failed');
    }
    const debitAccount = defaultDebitAccount(accounts, seen?.debitAccount ?? null);
    const connection = { userId, itemId, accessToken, connectedAt: clock.now(), debitAccount };
    if (await connections.save(connection, seen)) return undefined;
  }
  await bank.endConnection(accessToken);
  return problem('conflict');
}

function isOther(seen: BankConnection | undefined, itemId: string): boolean {
  return seen !== undefined && seen.itemId !== itemId;
}
