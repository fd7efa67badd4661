import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a banner below everything else, where it stays in view. */
export function showBelow(banner: ReactNode): void {
  const element = document.createElement('div');
  element.style.display = 'contents';
  document.body.append(element);
  createRoot(element).render(banner);
}
