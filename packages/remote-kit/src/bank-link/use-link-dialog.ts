import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlaidHandler, PlaidLinkOnExit, PlaidLinkOnSuccess } from 'react-plaid-link';

type LinkDialogOptions = {
  token: string | null;
  /** The address to which a bank's own pages led: the dialog goes on after them. */
  receivedRedirectUri?: string;
  onSuccess: PlaidLinkOnSuccess;
  onExit: PlaidLinkOnExit;
};

/**
 * The bank's dialog for one token; null until it can be opened. Destroyed with the page. The callbacks must be stable.
 * Calls `Plaid.create` itself, because react-plaid-link loads its script from one fixed address and never retries:
 * see docs/decisions/0009-own-link-script-loader.md.
 */
export function useLinkDialog({
  token,
  receivedRedirectUri,
  onSuccess,
  onExit,
}: LinkDialogOptions): PlaidHandler | null {
  const [dialog, setDialog] = useState<PlaidHandler | null>(null);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!token) return;
    const received = receivedRedirectUri === undefined ? {} : { receivedRedirectUri };
    const created = window.Plaid.create({ token, ...received, onSuccess, onExit, onLoad: () => setLoaded(true) });
    setDialog(created);
    return () => {
      created.destroy();
      setDialog(null);
      setLoaded(false);
    };
  }, [token, receivedRedirectUri, onSuccess, onExit]);

  return isLoaded ? dialog : null;
}

/** A function with a stable identity that calls the latest callback. */
export function useStableCallback<Arguments extends unknown[]>(callback: (...args: Arguments) => void) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
