import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlaidHandler, PlaidLinkOnExit, PlaidLinkOnSuccess } from 'react-plaid-link';

type LinkDialogOptions = { token: string | null; onSuccess: PlaidLinkOnSuccess; onExit: PlaidLinkOnExit };

/**
 * The bank's dialog for one token; null until it can be opened. Destroyed with the page. The callbacks must be stable.
 * Calls `Plaid.create` itself, because react-plaid-link loads its script from one fixed address and never retries:
 * see docs/decisions/0009-own-link-script-loader.md.
 */
export function useLinkDialog({ token, onSuccess, onExit }: LinkDialogOptions): PlaidHandler | null {
  const [dialog, setDialog] = useState<PlaidHandler | null>(null);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!token) return;
    const created = window.Plaid.create({ token, onSuccess, onExit, onLoad: () => setLoaded(true) });
    setDialog(created);
    return () => {
      created.destroy();
      setDialog(null);
      setLoaded(false);
    };
  }, [token, onSuccess, onExit]);

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
