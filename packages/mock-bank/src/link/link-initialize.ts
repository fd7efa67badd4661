import type { PlaidEmbeddedHandler, PlaidHandler, PlaidLinkOptions } from 'react-plaid-link';
import { element, shadowHost } from './dialog.ts';
import { type OpenedLink, openLink } from './open-link.ts';
import { sentences } from './sentences.ts';

// The counterpart of https://cdn.plaid.com/link/v2/stable/link-initialize.js: it defines the same `window.Plaid`.
window.Plaid = { create, createEmbedded };

/** A handler that can open the dialog again and again, one at a time. */
function create(options: PlaidLinkOptions): PlaidHandler {
  let opened: OpenedLink | undefined;
  queueMicrotask(() => options.onLoad?.());

  return {
    open: () => {
      opened ??= openLink(options, () => {
        opened = undefined;
      });
    },
    exit: () => opened?.exit(),
    destroy: () => opened?.discard(),
    // Plaid takes a phone number or a birthday here, for products that this bank does not have.
    submit: () => undefined,
  };
}

/** A button inside the page that opens the dialog. */
function createEmbedded(options: PlaidLinkOptions, target: HTMLElement): PlaidEmbeddedHandler {
  const handler = create(options);
  const { host, root } = shadowHost();
  root.append(element('button', { type: 'button', className: 'primary', onclick: handler.open }, sentences.embedded));
  target.append(host);
  return { destroy };

  function destroy(): void {
    handler.destroy();
    host.remove();
  }
}
