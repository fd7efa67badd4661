import type { PlaidEmbeddedHandler, PlaidLinkOptions } from 'react-plaid-link';
import { createHandler } from './create-handler.ts';
import { element } from './element.ts';
import { sentences } from './sentences.ts';
import { shadowHost } from './shadow-host.ts';

/** `Plaid.createEmbedded`: a button inside the page that opens the dialog. */
export function createEmbedded(options: PlaidLinkOptions, target: HTMLElement): PlaidEmbeddedHandler {
  const handler = createHandler(options);
  const { host, root } = shadowHost();
  root.append(element('button', { type: 'button', className: 'primary', onclick: handler.open }, sentences.embedded));
  target.append(host);
  return { destroy };

  function destroy(): void {
    handler.destroy();
    host.remove();
  }
}
