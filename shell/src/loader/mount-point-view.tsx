import { currentLanguage, type Language, type LoadFailure } from '@halqa/copy';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LoadErrorPage, LoadingPage } from '../layout/status-pages.tsx';
import { outlineIn, replaceOutline } from './outline.ts';

/** Shows one thing at a time at a remote's mount point. */
export type MountPointView = {
  /** Shows the spinner after 150 ms, so that a fast remote needs none. */
  showLoading(): void;
  /** The remote's prerendered element of the document, else a new element that is not shown yet. */
  prepareElement(): HTMLElement;
  /** Where the document shows the outline of the page, the element is in the document only with `showMounted`. */
  showElement(element: HTMLElement): void;
  /** The remote has rendered into the element: it takes the place of the outline. */
  showMounted(): void;
  showError(kind: LoadFailure, onRetry: () => void): void;
  clear(): void;
};

const spinnerDelayMilliseconds = 150;

/** The `name` of the shell's own view: it shows the spinner while a page waits for the session. */
export const shellName = 'shell';

/** Creates the view of a remote inside `main`. `languages`: those of its pages, as in its manifest. */
export function createMountPointView(main: HTMLElement, name: string, languages?: readonly Language[]): MountPointView {
  let shown: HTMLElement | null = main.querySelector<HTMLElement>(`[data-prerendered="${name}"]`);
  /** The element that takes the place of the outline once the remote has rendered into that element. */
  let next: HTMLElement | null = null;
  let root: Root | null = null;
  let spinnerTimer: ReturnType<typeof setTimeout> | undefined;

  function show(element: HTMLElement | null): void {
    clearTimeout(spinnerTimer);
    if (element === shown) return;
    root?.unmount();
    root = null;
    next = null;
    if (element) shown ? shown.replaceWith(element) : main.append(element);
    else shown?.remove();
    shown = element;
  }

  function renderOwn(content: ReactNode): void {
    const element = document.createElement('div');
    outlineIn(main)?.remove();
    show(element);
    root = createRoot(element);
    root.render(content);
  }

  return {
    showLoading() {
      const outline = outlineIn(main);
      // The outline of a page for members may show the member's name: it goes when whoever is here is led to the login.
      if (outline && name !== shellName && outline.remote !== name) outline.remove();
      else if (shown?.dataset['prerendered'] || outline?.shown) return;
      clearTimeout(spinnerTimer);
      spinnerTimer = setTimeout(() => renderOwn(<LoadingPage />), spinnerDelayMilliseconds);
    },
    prepareElement: () => {
      const element = shown?.dataset['prerendered'] ? shown : document.createElement('div');
      return setLanguage(languages ?? ['en'], element);
    },
    showElement(element) {
      const outline = outlineIn(main);
      if (outline?.remote === name && outline.shown) {
        next = element;
      } else {
        outline?.remove();
        show(element);
      }
    },
    showMounted() {
      const outline = outlineIn(main);
      if (next && outline?.shown) {
        replaceOutline(outline.shown, next);
        shown = next;
        next = null;
      } else if (next) {
        show(next);
      }
      outline?.remove();
    },
    showError: (kind, onRetry) => renderOwn(<LoadErrorPage kind={kind} onRetry={onRetry} />),
    clear() {
      const outline = outlineIn(main);
      if (outline?.remote === name) outline.remove();
      show(null);
    },
  };
}

/** A page without a translation is English and left-to-right, also inside an Arabic layout. */
function setLanguage(languages: readonly Language[], element: HTMLElement): HTMLElement {
  if (languages.includes(currentLanguage())) return element;
  element.lang = 'en';
  element.dir = 'ltr';
  return element;
}
