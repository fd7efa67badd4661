import type { PlaidLinkOnEventMetadata, PlaidLinkOptions } from 'react-plaid-link';
import type { Progress } from './progress.ts';

export type Report = (eventName: string, details?: Partial<PlaidLinkOnEventMetadata>) => void;

/** Tells `onEvent` what happened, with every field that Plaid's metadata has. */
export function reporter(
  options: PlaidLinkOptions,
  progress: Progress,
  session: { id: string; requestId(): string },
): Report {
  return (eventName, details) => {
    options.onEvent?.(eventName, {
      account_number_mask: null,
      error_type: null,
      error_code: null,
      error_message: null,
      exit_status: null,
      institution_id: progress.institution?.institution_id ?? null,
      institution_name: progress.institution?.name ?? null,
      institution_search_query: null,
      is_update_mode: null,
      match_reason: null,
      mfa_type: null,
      routing_number: null,
      view_name: null,
      selection: null,
      timestamp: new Date().toISOString(),
      link_session_id: session.id,
      request_id: session.requestId(),
      ...details,
    });
  };
}
