import type { PlaidInstitution, PlaidLinkError, PlaidLinkOnEventMetadata } from 'react-plaid-link';
import type { LinkDialog } from './dialog.ts';
import type { LinkClient, Reply } from './link-client.ts';
import { errorPane } from './message-panes.ts';

/** The dialog's steps, by Plaid's names for them. */
export type View = 'LOADING' | 'CONSENT' | 'SELECT_INSTITUTION' | 'CREDENTIAL' | 'OAUTH' | 'SELECT_ACCOUNT' | 'ERROR';

/** How far the person has come; the callbacks' metadata is read from here. */
export type Progress = { view: View; institution: PlaidInstitution | null; error: PlaidLinkError | null };

export type Report = (eventName: string, details?: Partial<PlaidLinkOnEventMetadata>) => void;

export type LinkFlow = {
  client: LinkClient;
  dialog: LinkDialog;
  progress: Progress;
  report: Report;
  exit(error: PlaidLinkError): void;
};

/** Repeats a call, whenever the person wants, until it succeeds. What no repetition mends ends the dialog, as with Plaid. */
export async function request<Value>(flow: LinkFlow, call: () => Promise<Reply<Value>>): Promise<Value> {
  for (;;) {
    const reply = await flow.dialog.waitFor(call());
    if (reply.ok) return reply.value;
    if (isFinal(reply.error)) {
      flow.exit(reply.error);
      return new Promise(() => {});
    }
    recordError(flow, reply.error);
    enter(flow, 'ERROR');
    await flow.dialog.show(errorPane());
    flow.progress.error = null;
  }
}

const isFinal = ({ error_type, error_code }: PlaidLinkError): boolean =>
  error_type === 'OAUTH_ERROR' || error_code === 'INVALID_LINK_TOKEN' || error_code === 'ACCESS_NOT_GRANTED';

export function recordError(flow: LinkFlow, error: PlaidLinkError): void {
  flow.progress.error = error;
  const { error_type, error_code, error_message } = error;
  flow.report('ERROR', { error_type, error_code, error_message });
}

export function enter(flow: LinkFlow, view: View): void {
  flow.progress.view = view;
  flow.report('TRANSITION_VIEW', { view_name: view });
}
