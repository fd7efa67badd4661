import type { PlaidHandler, PlaidLinkOptions } from 'react-plaid-link';
import { beginVisit, type Visit } from './begin-visit.ts';

/** `Plaid.create`: a handler that can open the dialog again and again, one at a time. */
export function createHandler(options: PlaidLinkOptions): PlaidHandler {
  let visit: Visit | undefined;
  queueMicrotask(() => options.onLoad?.());

  return {
    open: () => {
      visit ??= beginVisit(options, () => {
        visit = undefined;
      });
    },
    exit: () => visit?.leave(),
    destroy: () => visit?.discard(),
    // Plaid takes a phone number or a birthday here for products that this bank does not have.
    submit: () => undefined,
  };
}
