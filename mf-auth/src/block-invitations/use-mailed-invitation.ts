import type { BlockChange, MailedInvitation, Problem, ReportReason } from '@halqa/contract';
import { usePlatform } from '@halqa/platform';
import { useCallback, useEffect, useState } from 'react';

export type MailedInvitationState =
  | { status: 'loading' }
  | { status: 'failed'; problem: Problem }
  /** The link has no token. */
  | { status: 'incomplete' }
  | { status: 'loaded'; invitation: MailedInvitation };

/** What the address of one invitation blocks, and the calls that change it. */
export function useMailedInvitation(token: string) {
  const { api } = usePlatform();
  const [state, setState] = useState<MailedInvitationState>({ status: 'loading' });

  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (token === '') return setState({ status: 'incomplete' });
      setState({ status: 'loading' });
      const result = await api.readMailedInvitation({ body: { token } }, signal && { signal });
      if (signal?.aborted) return;
      setState(
        result.ok ? { status: 'loaded', invitation: result.value } : { status: 'failed', problem: result.problem },
      );
    },
    [api, token],
  );

  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);

  async function changeBlocks(change: BlockChange) {
    const result = await api.changeBlocks({ body: { token, change } });
    if (result.ok) setState({ status: 'loaded', invitation: result.value });
    return result;
  }

  async function report(about: { reason: ReportReason; text: string }) {
    const result = await api.reportInvitation({ body: { token, ...about } });
    if (result.ok) setState({ status: 'loaded', invitation: result.value });
    return result;
  }

  return { report, state, changeBlocks, retry: () => void load() };
}
