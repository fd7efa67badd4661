import type { BankAttention, BankConnection, BankConnections } from '../ports/bank.ts';

/** Says on the member's profile what their connection needs. What was noted already, or says less than what was noted, changes nothing. */
export async function noteAttention(
  connections: Pick<BankConnections, 'findAttention' | 'setAttention'>,
  connection: BankConnection,
  attention: BankAttention,
): Promise<void> {
  const noted = await connections.findAttention(connection.userId);
  const saysMore = noted === null || weights[attention.kind] > weights[noted.kind];
  // The newest question of the bank is the one that its dialog answers.
  const asksAnew =
    noted?.kind === attention.kind &&
    attention.authorizationId !== undefined &&
    attention.authorizationId !== noted.authorizationId;
  if (saysMore || asksAnew) await connections.setAttention(connection, attention);
}

/** A permission that is about to end says less than a login that is stale, and that less than an access that has ended. */
const weights: Readonly<Record<BankAttention['kind'], number>> = {
  ending: 1,
  login_required: 2,
  account_revoked: 3,
  access_revoked: 4,
};
