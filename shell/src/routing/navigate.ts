import { navigateToUrl } from 'single-spa';

/** Goes to a path of this site without loading a new document. Throws on an address elsewhere. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) throw new Error(`navigate is for this site only: ${to}`);
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (replace) history.replaceState(null, '', path);
  else navigateToUrl(path);
}
