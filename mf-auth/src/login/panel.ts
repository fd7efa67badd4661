import { confirmEmailWords, forgotWords, totpLoginWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useLocation } from '@halqa/platform/router';
import { useEffect, useRef, useState } from 'react';

/** What /login shows: its form, or one of the panels that take its place. */
export type Panel = 'login' | 'forgot' | 'confirmation' | 'totp';

/** The panels that another page may lead to. */
type LinkedPanel = 'forgot' | 'confirmation';

const linkedPanels: readonly LinkedPanel[] = ['forgot', 'confirmation'];

export const panelPath = (panel: LinkedPanel): string => `/login?panel=${panel}`;

/** The panel that the address asks for; the form itself without one. */
function panelOf(search: string): Panel {
  const asked = new URLSearchParams(search).get('panel');
  return linkedPanels.find((panel) => panel === asked) ?? 'login';
}

const titles: Record<Panel, string> = {
  // The manifest's, which the shell has in every language.
  login: 'Log In',
  forgot: forgotWords.title,
  confirmation: confirmEmailWords.title,
  totp: totpLoginWords.title,
};

/** The panel that shows, and how to move on to another one. A move is heard as one between two pages is. */
export function usePanel(): [Panel, (next: Panel) => void] {
  const { search } = useLocation();
  const [panel, setPanel] = useState(panelOf(search));
  const [known, setKnown] = useState(search);
  // Back, or the nav bar's link, may change the address while the page stands.
  if (search !== known) {
    setKnown(search);
    setPanel(panelOf(search));
  }
  useArrival(panel);
  return [panel, setPanel];
}

/** Names the panel in the document's title and, after a move, takes the focus to its heading. */
function useArrival(panel: Panel): void {
  const { setTitle } = usePlatform();
  const last = useRef(panel);
  useEffect(() => {
    const hasMoved = last.current !== panel;
    last.current = panel;
    if (hasMoved || panel !== 'login') setTitle(titles[panel]);
    // The code's panel begins at its field.
    if (hasMoved && panel !== 'totp') document.querySelector('h1')?.focus();
  }, [panel, setTitle]);
}
