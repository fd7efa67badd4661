import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';

export * from 'react-router-dom';

let path = '/';

/** Sets the path that the next page is rendered for. */
export function setLocation(next: string): void {
  path = next;
}

/** Replaces the browser's router while prerendering; renders the same tree, so that the page can be hydrated. */
export const BrowserRouter = ({ children }: { children: ReactNode }) => (
  <StaticRouter location={path}>{children}</StaticRouter>
);
