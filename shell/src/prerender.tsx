import { createStore } from '@halqa/platform';
import { prerender } from 'react-dom/static';
import { type Bell, emptyBell } from './layout/bell.ts';
import { LayoutBottom, type LayoutProps, LayoutTop } from './layout/layout.tsx';
import { createToastQueue } from './toasts/toast-queue.ts';

const noop = async () => {};
const bell: Bell = {
  store: createStore(emptyBell),
  open: noop,
  refresh: noop,
  follow: noop,
  clear: () => {},
};
/** A visitor whose session is not known yet. */
const props: LayoutProps = {
  session: createStore({ status: 'loading' }),
  bell,
  toasts: createToastQueue(),
  onLogout: () => {},
};

/** Renders the layout above (`top`) or below (`bottom`) every page to HTML. The build calls it by the name that remotes' renderers have. */
export async function renderPage(part: string): Promise<string> {
  const { prelude } = await prerender(part === 'top' ? <LayoutTop {...props} /> : <LayoutBottom {...props} />);
  return new Response(prelude).text();
}
