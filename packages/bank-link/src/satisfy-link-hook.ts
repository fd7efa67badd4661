/** The address that react-plaid-link is built for; it cannot be told another. */
const HOOK_ADDRESS = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

/**
 * react-plaid-link fetches the provider's script from one fixed address, unless an element with that address is in the
 * page already. Ours comes from `config.bankScript` (locally the mock bank, under a policy that forbids other origins)
 * and can be retried, so the hook finds an element that browsers never fetch: `text/plain` is no script.
 */
export function satisfyLinkHook(): void {
  if (document.querySelector(`script[src="${HOOK_ADDRESS}"]`)) return;
  const element = document.createElement('script');
  element.type = 'text/plain';
  element.src = HOOK_ADDRESS;
  document.head.append(element);
}
