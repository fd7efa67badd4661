import type { UserId } from '@halqa/domain';
import { type EndConnectionsPorts, endConnections } from '../bank/end-connections.ts';
import { endSessions, type SessionPorts } from '../identity/sessions.ts';
import type { Accounts, PoolAccounts } from '../ports/accounts.ts';

export type EndAccountPorts = EndConnectionsPorts & {
  readonly accounts: Pick<Accounts, 'deleteUnneeded' | 'erase'>;
  readonly pool: PoolAccounts;
  readonly sessions: SessionPorts['sessions'];
};

/**
 * Does what follows from the closing of an account: nobody can log in to it any more, also with a session that began since; what
 * nobody needs is deleted; and the bank ends the connection, at once or when no transfer is under way. Idempotent.
 */
export async function endAccount(ports: EndAccountPorts, userId: UserId): Promise<void> {
  await ports.pool.delete(userId);
  await endSessions(ports, userId);
  await ports.accounts.deleteUnneeded(userId);
  await endConnections(ports, userId);
}
