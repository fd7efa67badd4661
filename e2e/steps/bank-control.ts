import { type APIRequestContext, expect } from '@playwright/test';
import * as z from 'zod';

/** The id of the checking account that was linked last. */
export async function newestAccount(request: APIRequestContext): Promise<string> {
  const page = await (await request.get('/__local/books')).text();
  const [, id] = /Plaid Checking 0000[\s\S]*?\/__local\/books\/(\w+)/.exec(page) ?? [];
  if (id === undefined) throw new Error('Nobody has linked a checking account');
  return id;
}

export type AccountForm = { balance: string } | { closed: 'true' } | { frozen: 'true' } | { rejects: string };

/** Changes an account as its bank or its owner would. */
export async function changeAccount(request: APIRequestContext, id: string, form: AccountForm): Promise<void> {
  const changed = await request.post(`/__local/books/${id}`, { form, maxRedirects: 0 });
  expect(changed.status(), await changed.text()).toBe(303);
}

/** The bank of a person returns what was debited from them, or credited to them, last. */
export async function returnLast(
  request: APIRequestContext,
  { name, type, code }: { name: string; type: 'debit' | 'credit'; code: string },
): Promise<void> {
  const headers = { 'plaid-client-id': 'local', 'plaid-secret': 'local' };
  const call = (path: string, data: object) => request.post(`/__local/bank${path}`, { headers, data });
  const { transfers } = transferList.parse(await (await call('/transfer/list', {})).json());
  // The bank lists its newest transfer first.
  const last = transfers.find((transfer) => transfer.type === type && transfer.user.legal_name === name);
  if (last === undefined) throw new Error(`No ${type} of ${name}`);
  const failure_reason = { failure_code: code };
  const data = { transfer_id: last.id, event_type: 'returned', failure_reason };
  const simulated = await call('/sandbox/transfer/simulate', data);
  expect(simulated.ok(), await simulated.text()).toBe(true);
}

const transferList = z.object({
  transfers: z.array(z.object({ id: z.string(), type: z.string(), user: z.object({ legal_name: z.string() }) })),
});
