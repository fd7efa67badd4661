import { confirmEmailWords, forgotWords, loginWords, totpLoginWords } from '@halqa/copy';
import { usePlatform, useSearch } from '@halqa/platform';
import { useEffect, useRef, useState } from 'react';

/** What /login shows: the login form, or a panel in its place. */
export type Panel = 'invitation' | 'login' | 'forgot' | 'confirmation' | 'totp';

/** The panels that other pages link to. */
type LinkedPanel = 'login' | 'forgot' | 'confirmation';

const linkedPanels: readonly LinkedPanel[] = ['login', 'forgot', 'confirmation'];

export const panelPath = (panel: LinkedPanel): string => `/login?panel=${panel}`;

/** The panel named in the query string, else the one to begin with. */
function panelOf(search: string, first: Panel): Panel {
  const requested = new URLSearchParams(search).get('panel');
  return linkedPanels.find((panel) => panel === requested) ?? first;
}

/** The panel of an invitation has the title of what it shows. */
const titles: Record<Exclude<Panel, 'invitation'>, string> = {
  // The same words as the title in the manifest.
  login: loginWords.submit,
  forgot: forgotWords.title,
  confirmation: confirmEmailWords.title,
  totp: totpLoginWords.title,
};

/** The current panel and its setter. A change is announced like a navigation between pages. */
export function usePanel(first: Panel): [Panel, (next: Panel) => void] {
  const search = useSearch();
  const [panel, setPanel] = useState(panelOf(search, first));
  const [known, setKnown] = useState(search);
  // Back, or a link of the nav bar, may change the address without a new mount.
  if (search !== known) {
    setKnown(search);
    setPanel(panelOf(search, first));
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
    if (panel !== 'invitation' && (hasChanged || panel !== 'login')) setTitle(titles[panel]);
    // The TOTP panel focuses its field.
    if (hasChanged && panel !== 'totp') document.querySelector('h1')?.focus();
  }, [panel, setTitle]);
}
