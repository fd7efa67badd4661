import type { PlaidError } from 'plaid';
import type { Refusal } from './outcome.ts';
import { plaidErrorEntry } from './plaid-errors.ts';

/** A refusal as Plaid's JSON. */
export function showError({ refused, message }: Refusal, requestId: string): PlaidError {
  const entry = plaidErrorEntry(refused);
  return {
    display_message: entry.display ?? null,
    documentation_url: `https://plaid.com/docs/?ref=error#${sectionOf(entry.type)}`,
    error_code: refused,
    error_message: message ?? entry.message,
    error_type: entry.type,
    request_id: requestId,
    suggested_action: null,
  };
}

/** Plaid's docs gather the errors of a type under `invalid-input-errors`, `item-errors` and so on. */
function sectionOf(type: string): string {
  return `${type
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/-error$/, '')}-errors`;
}
