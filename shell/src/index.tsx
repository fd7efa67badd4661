import './startup.ts';
import '@halqa/ui/tokens.css';
import '@halqa/ui/base.css';
import '@halqa/ui/print.css';
import './shell.css';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Shell } from './create-shell.ts';
import { createShell } from './create-shell.ts';
import { followSession } from './layout/bell.ts';
import { LayoutBottom, type LayoutProps, LayoutTop } from './layout/layout.tsx';
import { enforceTrustedScripts } from './loader/scripts.ts';
import { showPages } from './show-pages.ts';

const main = document.getElementById('main');
if (!main) throw new Error('The document has no #main.');

enforceTrustedScripts(Reflect.get(globalThis, 'trustedTypes'));
const shell = createShell();
showChrome(shell);
followSession(shell);
void shell.keeper.start();
void showPages(shell, main);

/** Draws what stands around every page, or brings to life what the document already shows of it. */
export function showChrome({ keeper, bell, notices }: Shell): void {
  const frame: LayoutProps = {
    ...{ bell, notices },
    session: keeper.store,
    onLogout: () => void keeper.leave('logged-out'),
  };
  draw('top', <LayoutTop {...frame} />);
  draw('bottom', <LayoutBottom {...frame} />);
}

function draw(id: string, content: ReactNode): void {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no #${id}.`);
  if (element.firstElementChild) hydrateRoot(element, content);
  else createRoot(element).render(content);
}
