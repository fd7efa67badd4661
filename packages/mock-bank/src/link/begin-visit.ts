import type { PlaidLinkError, PlaidLinkOptions } from 'react-plaid-link';
import type { LinkFinished } from '../link-desk/link-answers.ts';
import { linkAccount } from './link-account.ts';
import { linkClient } from './link-client.ts';
import { openDialog } from './link-dialog.ts';
import { exitStatus, type Progress } from './progress.ts';
import { reporter } from './reporter.ts';
import { successMetadata } from './success-metadata.ts';

/** One opening of the dialog, from outside: it can be left, which is told, or discarded, which is not. */
export type Visit = { leave(): void; discard(): void };

/** Opens the dialog and lets the person walk through it. Every way out ends in exactly one callback. */
export function beginVisit(options: PlaidLinkOptions, onEnd: () => void): Visit {
  const sessionId = crypto.randomUUID();
  const client = linkClient(options.token ?? '', sessionId);
  const progress: Progress = { view: 'LOADING', institution: null, error: null };
  const report = reporter(options, progress, { id: sessionId, requestId: client.requestId });
  const dialog = openDialog(() => leave());
  report('OPEN');
  void linkAccount({ client, dialog, progress, report, leave }).then(handOff);
  return { leave, discard: end };

  function handOff(finished: LinkFinished): void {
    end();
    report('HANDOFF');
    options.onSuccess(finished.public_token, successMetadata(finished, sessionId));
  }

  function leave(error: PlaidLinkError | null = progress.error): void {
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
