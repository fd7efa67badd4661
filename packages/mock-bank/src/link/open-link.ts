import type { PlaidLinkError, PlaidLinkOnSuccessMetadata, PlaidLinkOptions } from 'react-plaid-link';
import type { LinkFinished } from '../operations/link-messages.ts';
import { openDialog } from './dialog.ts';
import type { Progress, Report, View } from './flow-steps.ts';
import { linkClient } from './link-client.ts';
import { linkAccount } from './link-flow.ts';

/** One opening of the dialog: `exit` calls the page's `onExit`, `discard` calls nothing. */
export type OpenedLink = { exit(): void; discard(): void };

/** Opens the dialog. However it ends, exactly one of the page's `onSuccess` and `onExit` is called, unless discarded. */
export function openLink(options: PlaidLinkOptions, onEnd: () => void): OpenedLink {
  const sessionId = crypto.randomUUID();
  const client = linkClient(options.token ?? '', sessionId, stateOf(options));
  const progress: Progress = { view: 'LOADING', institution: null, error: null };
  const report = createReport(options, progress, { id: sessionId, requestId: client.requestId });
  const dialog = openDialog(() => exit());
  report('OPEN');
  void linkAccount({ client, dialog, progress, report, exit }).then(succeed);
  return { exit, discard: end };

  function succeed(finished: LinkFinished): void {
    end();
    report('HANDOFF');
    options.onSuccess(finished.public_token, successMetadata(finished, sessionId));
  }

  function exit(error: PlaidLinkError | null = progress.error): void {
    end();
    const { error_type = null, error_code = null, error_message = null } = error ?? {};
    const status = exitStatus[progress.view];
    report('EXIT', { error_type, error_code, error_message, exit_status: status });
    const { institution } = progress;
    options.onExit?.(error, { institution, status, link_session_id: sessionId, request_id: client.requestId() });
  }

  function end(): void {
    dialog.close();
    onEnd();
  }
}

/** The id of a visit to the bank's own pages, in the address to which they led back; null when the dialog is first opened. */
function stateOf(options: PlaidLinkOptions): string | null {
  const received = 'receivedRedirectUri' in options ? options.receivedRedirectUri : undefined;
  return received === undefined ? null : new URL(received, location.href).searchParams.get('oauth_state_id');
}

/** Where the person left, in Plaid's terms: https://plaid.com/docs/link/web/#link-web-onexit-metadata-status */
const exitStatus: Record<View, string | null> = {
  LOADING: null,
  CONSENT: 'requires_credentials',
  SELECT_INSTITUTION: 'institution_not_found',
  CREDENTIAL: 'requires_credentials',
  OAUTH: 'requires_oauth',
  SELECT_ACCOUNT: 'requires_account_selection',
  ERROR: null,
};

/** Calls `onEvent` with every field that Plaid's metadata has. */
function createReport(
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

/** Plaid's metadata has no balances. */
function successMetadata({ institution, accounts }: LinkFinished, link_session_id: string): PlaidLinkOnSuccessMetadata {
  const shown = accounts.map(({ id, name, mask, type, subtype }) => {
    return { id, name, mask, type, subtype, verification_status: null, class_type: null };
  });
  return { institution, accounts: shown, link_session_id, transfer_status: null };
}
