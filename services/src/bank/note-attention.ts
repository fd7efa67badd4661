import type { BankAttention, BankConnection, BankConnections } from '../ports/bank.ts';

/** Says on the member's profile what their connection needs. What was noted already, or says less than what was noted, changes nothing. */
export async function noteAttention(
  connections: Pick<BankConnections, 'findAttention' | 'setAttention'>,
  connection: BankConnection,
  attention: BankAttention,
): Promise<void> {
  const noted = await connections.findAttention(connection.userId);
  // The newest question of the bank is the one that its dialog answers.
  const asksAnew = attention.authorizationId !== undefined && attention.authorizationId !== noted?.authorizationId;
  if (noted !== null && weight(noted) >= weight(attention) && !(asksAnew && noted.kind === attention.kind)) return;
  await connections.setAttention(connection, attention);
}

/** A permission that is about to end says less than a login that is stale, and that less than an access that has ended. */
const weight = ({ kind }: Pick<BankAttention, 'kind'>): number =>
  ['ending', 'login_required', 'account_revoked', 'access_revoked'].indexOf(kind);
