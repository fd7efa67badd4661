import { confirmEmailWords, forgotWords, loginWords, totpLoginWords } from '@halqa/copy';
import { usePlatform, useSearch } from '@halqa/platform';
import { useEffect, useRef, useState } from 'react';

/** What /login shows: the login form, or a panel in its place. */
export type Panel = 'login' | 'forgot' | 'confirmation' | 'totp';

/** The panels that other pages link to. */
type LinkedPanel = 'forgot' | 'confirmation';

const linkedPanels: readonly LinkedPanel[] = ['forgot', 'confirmation'];

export const panelPath = (panel: LinkedPanel): string => `/login?panel=${panel}`;

/** The panel named in the query string; by default the login form. */
function panelOf(search: string): Panel {
  const requested = new URLSearchParams(search).get('panel');
  return linkedPanels.find((panel) => panel === requested) ?? 'login';
}

const titles: Record<Panel, string> = {
  // The same words as the title in the manifest.
  login: loginWords.submit,
  forgot: forgotWords.title,
  confirmation: confirmEmailWords.title,
  totp: totpLoginWords.title,
};

/** The current panel and its setter. A change is announced like a navigation between pages. */
export function usePanel(): [Panel, (next: Panel) => void] {
  const search = useSearch();
  const [panel, setPanel] = useState(panelOf(search));
  const [known, setKnown] = useState(search);
  // Back, or a link of the nav bar, may change the address without a new mount.
  if (search !== known) {
    setKnown(search);
    setPanel(panelOf(search));
  }
  useAnnouncement(panel);
  return [panel, setPanel];
}

/** Sets the document's title and, after a change of panel, focuses the heading. */
function useAnnouncement(panel: Panel): void {
  const { setTitle } = usePlatform();
  const previous = useRef(panel);
  useEffect(() => {
    const hasChanged = previous.current !== panel;
    previous.current = panel;
    if (hasChanged || panel !== 'login') setTitle(titles[panel]);
    // The TOTP panel focuses its field.
    if (hasChanged && panel !== 'totp') document.querySelector('h1')?.focus();
  }, [panel, setTitle]);
}
