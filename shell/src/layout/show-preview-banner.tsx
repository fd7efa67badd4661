import { PreviewBanner } from './preview-banner.tsx';
import { showBelow } from './show-below.ts';

export const showPreviewBanner = (preview: { remote: string; version: string }): void =>
  showBelow(<PreviewBanner {...preview} />);
