import { currentLanguage, type Language, type LoadTrouble } from '@halqa/copy';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LoadErrorPage, LoadingPage } from '../layout/status-pages.tsx';

/** What stands in the place of a remote, one thing at a time. */
export type MountPointView = {
  /** After a moment: a remote that comes at once needs no spinner. */
  showLoading(): void;
  /** A new element for a remote, not shown yet; or the one that the document brought prerendered. */
  freshElement(): HTMLElement;
  showElement(element: HTMLElement): void;
  showTrouble(kind: LoadTrouble, onRetry: () => void): void;
  clear(): void;
};

const patience = 150;

/** The view of the remote of this name inside `main`. `languages`: what its pages can be read in, as its manifest says. */
export function createMountPointView(main: HTMLElement, name: string, languages?: readonly Language[]): MountPointView {
  let shown: HTMLElement | null = main.querySelector<HTMLElement>(`[data-prerendered="${name}"]`);
  let ours: Root | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function show(element: HTMLElement | null): void {
    clearTimeout(waiting);
    if (element === shown) return;
    ours?.unmount();
    ours = null;
    if (element) shown ? shown.replaceWith(element) : main.append(element);
    else shown?.remove();
    shown = element;
  }

  function showOurs(content: ReactNode): void {
    const element = document.createElement('div');
    show(element);
    ours = createRoot(element);
    ours.render(content);
  }

  return {
    showLoading() {
      if (shown?.dataset['prerendered']) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => showOurs(<LoadingPage />), patience);
    },
    freshElement: () => {
      const element = shown?.dataset['prerendered'] ? shown : document.createElement('div');
      return speaking(languages ?? ['en'], element);
    },
    showElement: show,
    showTrouble: (kind, onRetry) => showOurs(<LoadErrorPage kind={kind} onRetry={onRetry} />),
    clear: () => show(null),
  };
}

/** A page that nobody translated is English, and reads from the left, also inside an Arabic frame. */
function speaking(languages: readonly Language[], element: HTMLElement): HTMLElement {
  if (languages.includes(currentLanguage())) return element;
  element.lang = 'en';
  element.dir = 'ltr';
  return element;
}
