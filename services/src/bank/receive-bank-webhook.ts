import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { BankReport } from '../ports/bank.ts';
import type { BankPorts } from './bank-ports.ts';
import { noteAttention } from './note-attention.ts';

/**
 * Makes reading the bank's events due, or says on the member's profile what their connection needs, of which they are notified.
 * A message that is not of the bank changes nothing, and learns nothing.
 */
export async function receiveBankWebhook(
  ports: BankPorts,
  { body }: RequestOf<'receiveBankWebhook'>,
): Promise<ResultOf<'receiveBankWebhook'>> {
  if (!(await ports.isFromBank(body))) return problem('unauthorized');
  const report = ports.readBankReport(body.bytes);
  switch (report.kind) {
    case 'transfers':
      await ports.makeSyncDue();
      break;
    case 'attention':
      await noteReported(ports, report);
      break;
    case 'repaired':
      await noteRepair(ports, report.itemId);
      break;
    case 'other':
      break;
  }
  return ok({ success: true });
}

type AttentionReport = Extract<BankReport, { readonly kind: 'attention' }>;

async function noteReported(
  { connections, balances, clock }: BankPorts,
  { itemId, attention, accountId }: AttentionReport,
): Promise<void> {
  const connection = await connections.findByItem(itemId);
  if (connection === undefined) return;
  if (attention.kind.endsWith('_revoked')) await balances.forget(connection);
  if (accountId !== undefined && accountId !== connection.debitAccount?.accountId) return;
  await noteAttention(connections, connection, { ...attention, since: clock.now() });
}

/** The member has repaired the login elsewhere. */
async function noteRepair({ connections }: BankPorts, itemId: string): Promise<void> {
  const connection = await connections.findByItem(itemId);
  const noted = connection && (await connections.findAttention(connection.userId));
  if (connection && noted) await connections.setAttention(connection, null);
}
