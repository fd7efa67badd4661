import type { BankAttention, BankConnection, BankConnections } from '../ports/bank.ts';

/** Says on the member's profile what their connection needs. What was noted already, or says less than what was noted, changes nothing. */
export async function noteAttention(
  connections: Pick<BankConnections, 'findAttention' | 'setAttention'>,
  connection: BankConnection,
  attention: BankAttention,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const noted = await connections.findAttention(connection.userId);
    if (!changes(noted, attention) || (await connections.setAttention(connection, attention, noted))) return;
  }
}

/** Others may note something meanwhile, and a connection that has changed takes no note. */
const MOST_TRIES = 3;

function changes(noted: BankAttention | null, attention: BankAttention): boolean {
  const saysMore = noted === null || weights[attention.kind] > weights[noted.kind];
  // The newest question of the bank is the one that its dialog answers.
  const asksAnew =
    noted?.kind === attention.kind &&
    attention.authorizationId !== undefined &&
    attention.authorizationId !== noted.authorizationId;
  return saysMore || asksAnew;
}

/** A permission that is about to end says less than a login that is stale, and that less than an access that has ended. */
const weights: Readonly<Record<BankAttention['kind'], number>> = {
  ending: 1,
  login_required: 2,
  account_revoked: 3,
  access_revoked: 4,
};
