import { useEffect, useState } from 'react';
import type { PlaidHandler, PlaidLinkOnExit, PlaidLinkOnSuccess } from 'react-plaid-link';

type LinkDialogOptions = { token: string | null; onSuccess: PlaidLinkOnSuccess; onExit: PlaidLinkOnExit };

/**
 * The bank's own dialog for one token, once it can be opened; null before. It goes when the page goes.
 * `Plaid.create` itself, because react-plaid-link loads its script from one fixed address and never tries again:
 * see docs/decisions/0009-own-link-script-loader.md. Hand in callbacks that stay the same.
 */
export function useLinkDialog({ token, onSuccess, onExit }: LinkDialogOptions): PlaidHandler | null {
  const [dialog, setDialog] = useState<PlaidHandler | null>(null);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!token) return;
    const made = window.Plaid.create({ token, onSuccess, onExit, onLoad: () => setLoaded(true) });
    setDialog(made);
    return () => {
      made.destroy();
      setDialog(null);
      setLoaded(false);
    };
  }, [token, onSuccess, onExit]);

  return isLoaded ? dialog : null;
}
