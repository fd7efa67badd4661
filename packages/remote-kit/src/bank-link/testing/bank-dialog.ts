import type { PlaidLinkOptions, PlaidLinkOptionsWithLinkToken } from 'react-plaid-link';

/** A fake of the provider's script and dialog. */
export function fakeBankDialog() {
  const created: PlaidLinkOptionsWithLinkToken[] = [];
  let openedWith: PlaidLinkOptionsWithLinkToken | undefined;
  const create = (options: PlaidLinkOptions) => {
    const withToken = options as PlaidLinkOptionsWithLinkToken; // the deprecated public-key form is never used
    created.push(withToken);
    queueMicrotask(() => withToken.onLoad?.());
    const open = () => {
      openedWith = withToken;
    };
    const destroy = () => {
      if (openedWith === withToken) openedWith = undefined;
    };
    return { open, exit: () => {}, submit: () => {}, destroy };
  };
  return {
    load() {
      window.Plaid = { create, createEmbedded: () => ({ destroy: () => {} }) };
      scriptElement()?.dispatchEvent(new Event('load'));
    },
    openedWith: () => openedWith?.token,
    /** The address after a bank's own pages, of the dialog that was opened last. */
    receivedAddress: () => openedWith?.receivedRedirectUri,
    succeed: (publicToken: string) =>
      created.at(-1)?.onSuccess(publicToken, { institution: null, accounts: [], link_session_id: 'session' }),
    exit: (error: { error_code: string; error_type?: string } | null) =>
      created
        .at(-1)
        ?.onExit?.(error && { error_type: 'ITEM_ERROR', ...error, error_message: '', display_message: null }, {
          institution: null,
          status: null,
          link_session_id: 'session',
          request_id: 'request',
        }),
  };
}

/** Makes loading the script fail. */
export function failBankScript(): void {
  scriptElement()?.dispatchEvent(new Event('error'));
}

/** Removes the script and `window.Plaid`, as on a fresh page. */
export function removeBankScript(): void {
  scriptElement()?.remove();
  Reflect.deleteProperty(window, 'Plaid');
}

const scriptElement = () => document.querySelector('script[src*="/__local/bank"]');
