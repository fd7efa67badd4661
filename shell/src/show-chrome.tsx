import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Bottom, type FrameProps, Top } from './chrome/frame.tsx';
import type { Shell } from './create-shell.ts';

/** Draws what stands around every page, or brings to life what the document already shows of it. */
export function showChrome({ keeper, bell, notices }: Shell): void {
  const frame: FrameProps = {
    ...{ bell, notices },
    session: keeper.store,
    onLogout: () => void keeper.leave('logged-out'),
  };
  draw('top', <Top {...frame} />);
  draw('bottom', <Bottom {...frame} />);
}

function draw(id: string, content: ReactNode): void {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no #${id}.`);
  if (element.firstElementChild) hydrateRoot(element, content);
  else createRoot(element).render(content);
}
