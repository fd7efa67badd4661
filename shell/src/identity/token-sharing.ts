import type { AcceptedBy } from '@halqa/contract';
import type { tokenMessage } from '../shapes.constant.ts';
import type { TabChannel } from '../tab-channel.ts';
import type { TokenStorage } from './token-storage.ts';

export type TokenMessage = AcceptedBy<typeof tokenMessage>;

type SharingPorts = {
  tokens: Pick<TokenStorage, 'sessionIdWithoutTokens' | 'copySession' | 'adoptSession' | 'listenToSessionWrites'>;
  channel: TabChannel<TokenMessage>;
  /**
   * Whether this tab answers requests of other tabs: not while it signs out, and not after 50 minutes of inactivity. Refreshed tokens
   * are sent in any case: only tabs that have the session take them.
   */
  mayShare(): boolean;
  /** Another tab, which was suspended, has responded after the time limit. */
  onLateResponse(): void;
};

/** A tab responds within milliseconds unless the browser has suspended it; nobody should notice the wait. */
const responseTimeoutMilliseconds = 300;

/**
 * Shares the tokens of a login that is not remembered among the open tabs (docs/decisions/0025-browser-session-login.md).
 * Returns `request`, which resolves to whether another tab has handed its tokens over; at once where none can.
 */
export function shareTokens({ tokens, channel, mayShare, onLateResponse }: SharingPorts): {
  request(): Promise<boolean>;
} {
  let pending: { promise: Promise<boolean>; resolve: (received: boolean) => void } | null = null;

  channel.listen((message) => {
    switch (message.kind) {
      case 'request':
        return respond(message.session);
      case 'response':
        return receive(message);
      case 'refreshed':
        if (tokens.copySession()?.session === message.session) tokens.adoptSession(message);
    }
  });

  function respond(sessionId: string): void {
    const copy = mayShare() ? tokens.copySession() : null;
    if (copy?.session === sessionId) channel.post({ kind: 'response', ...copy });
  }

  function receive(response: Extract<TokenMessage, { kind: 'response' }>): void {
    if (tokens.sessionIdWithoutTokens() !== response.session || !tokens.adoptSession(response)) return;
    if (pending) pending.resolve(true);
    else onLateResponse();
  }

  async function requestFromOtherTabs(sessionId: string): Promise<boolean> {
    pending = Promise.withResolvers<boolean>();
    const { promise, resolve } = pending;
    const timer = setTimeout(() => resolve(false), responseTimeoutMilliseconds);
    channel.post({ kind: 'request', session: sessionId });
    const received = await promise;
    clearTimeout(timer);
    pending = null;
    return received;
  }

  // Amplify writes a refreshed session key by key; one message after the last is enough.
  let announcement: ReturnType<typeof setTimeout> | undefined;
  tokens.listenToSessionWrites(() => {
    clearTimeout(announcement);
    announcement = setTimeout(() => {
      const copy = tokens.copySession();
      if (copy) channel.post({ kind: 'refreshed', ...copy });
    });
  });

  return {
    async request() {
      const sessionId = tokens.sessionIdWithoutTokens();
      if (sessionId === null) return false;
      return pending?.promise ?? requestFromOtherTabs(sessionId);
    },
  };
}
