import { previewWords } from '@halqa/copy';
import type { Toast } from '@halqa/platform';

/** In the storage of a tab that shows a preview. */
const KEY = 'halqa.preview';

type Ports = { readonly notify: (toast: Toast) => unknown; readonly search: string; readonly tab: Storage };

/**
 * Says to whoever may take the page for a preview that it is what all visitors get: their link was not valid, or what this
 * tab showed has ended. A valid link is answered by a redirect without the parameter.
 */
export function notifyEndedPreview(isPreview: boolean, { notify, search, tab }: Ports): void {
  const wasShown = tab.getItem(KEY) !== null;
  if (isPreview) {
    tab.setItem(KEY, 'true');
    return;
  }
  tab.removeItem(KEY);
  if (wasShown || new URLSearchParams(search).has('preview')) notify({ type: 'info', message: previewWords.ended });
}
