import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';

export * from 'react-router';

let path = '/';

/** Which address the next page is rendered for. */
export function standAt(address: string): void {
  path = address;
}

/** Stands in for the browser's router where there is no browser. Draws the same, so that the page can be hydrated. */
export const BrowserRouter = ({ children }: { children: ReactNode }) => (
  <StaticRouter location={path}>{children}</StaticRouter>
);
