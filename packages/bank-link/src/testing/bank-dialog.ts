import type { PlaidLinkOptions, PlaidLinkOptionsWithLinkToken } from 'react-plaid-link';

/** The provider's script as far as the button sees it: it arrives, opens, and ends one way or the other. */
export function bankDialog() {
  const made: PlaidLinkOptionsWithLinkToken[] = [];
  let openedWith: string | null | undefined;
  const create = (options: PlaidLinkOptions) => {
    const withToken = options as PlaidLinkOptionsWithLinkToken; // the deprecated public-key form is never used
    made.push(withToken);
    queueMicrotask(() => withToken.onLoad?.());
    const open = () => {
      openedWith = withToken.token;
    };
    return { open, exit: () => {}, submit: () => {}, destroy: () => {} };
  };
  return {
    arrive() {
      window.Plaid = { create, createEmbedded: () => ({ destroy: () => {} }) };
      scriptElement()?.dispatchEvent(new Event('load'));
    },
    openedWith: () => openedWith,
    succeed: (publicToken: string) =>
      made.at(-1)?.onSuccess(publicToken, { institution: null, accounts: [], link_session_id: 'session' }),
    exit: (problem: { error_code: string } | null) =>
      made
        .at(-1)
        ?.onExit?.(problem && { ...problem, error_type: 'ITEM_ERROR', error_message: '', display_message: null }, {
          institution: null,
          status: null,
          link_session_id: 'session',
          request_id: 'request',
        }),
  };
}

/** The script does not come. */
export function bankIsOffline(): void {
  scriptElement()?.dispatchEvent(new Event('error'));
}

/** As on a fresh page. */
export function takeAwayBank(): void {
  scriptElement()?.remove();
  Reflect.deleteProperty(window, 'Plaid');
}

const scriptElement = () => document.querySelector('script[src*="/__local/bank"]');
