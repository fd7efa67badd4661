import { createRoot } from 'react-dom/client';
import { PreviewBanner } from './preview-banner.tsx';

/** Shows the banner below everything else, where it stays in view. */
export function showPreviewBanner(preview: { remote: string; version: string }): void {
  const element = document.createElement('div');
  element.style.display = 'contents';
  document.body.append(element);
  createRoot(element).render(<PreviewBanner {...preview} />);
}
