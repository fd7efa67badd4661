import './startup.ts';
import '@halqa/ui/tokens.css';
import '@halqa/ui/base.css';
import '@halqa/ui/print.css';
import './shell.css';
import { leavingEvent } from '@halqa/platform';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createShell, type Shell } from './create-shell.ts';
import { announceSilentValues } from './forms/announce-silent-values.ts';
import { LayoutBottom, type LayoutProps, LayoutTop } from './layout/layout.tsx';
import { enforceTrustedScripts, watchFailedFiles } from './loader/scripts.ts';
import { followSession } from './session/follow-session.ts';
import { showPages } from './show-pages.ts';

const main = document.getElementById('main');
if (!main) throw new Error('The document has no #main.');

enforceTrustedScripts(Reflect.get(globalThis, 'trustedTypes'));
watchFailedFiles();
announceSilentValues(document);
const shell = createShell(Reflect.get(globalThis, 'halqaCalls'));
showLayout(shell);
followSession(shell);
void shell.sessionManager.restore();
void showPages(shell, main);
Reflect.set(globalThis, 'halqaStarted', true);
// After that mark: React reports what it repairs while it hydrates as an error, which must not look like a failed start.
repeatPress(Reflect.get(globalThis, 'halqaPressed'));

/** Renders the layout above and below `main`, or hydrates it where the document contains it prerendered. */
function showLayout({ sessionManager, bell, toasts }: Shell): void {
  const props: LayoutProps = {
    bell,
    toasts,
    session: sessionManager.store,
    onLogout: () => {
      const mayLeave = dispatchEvent(new Event(leavingEvent, { cancelable: true }));
      if (mayLeave) void sessionManager.signOut('logged-out');
    },
  };
  renderInto('top', <LayoutTop {...props} />);
  renderInto('bottom', <LayoutBottom {...props} />);
}

/** Presses the button of the prerendered layout again that was pressed before the shell started. React hydrates it first. */
function repeatPress(button: unknown): void {
  if (button instanceof HTMLElement) button.click();
}

function renderInto(id: string, content: ReactNode): void {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no #${id}.`);
  if (element.firstElementChild) hydrateRoot(element, content);
  else createRoot(element).render(content);
}
