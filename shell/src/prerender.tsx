import { createStore } from '@halqa/platform';
import { prerender } from 'react-dom/static';
import type { Bell } from './layout/bell.ts';
import { LayoutBottom, type LayoutProps, LayoutTop } from './layout/layout.tsx';
import { createToastStack } from './toasts/toast-stack.ts';

const silent = async () => {};
const bell: Bell = {
  store: createStore({ items: [], isLoading: false, hasFailed: false }),
  ...{ open: silent, refresh: silent, follow: silent, clear: () => {} },
};
/** A visitor of whom nothing is known yet. */
const frame: LayoutProps = {
  session: createStore({ status: 'loading' }),
  ...{ bell, notices: createToastStack(), onLogout: () => {} },
};

/** The finished HTML of what stands above (`top`) or below (`bottom`) every page. */
export async function renderPage(part: string): Promise<string> {
  const { prelude } = await prerender(part === 'top' ? <LayoutTop {...frame} /> : <LayoutBottom {...frame} />);
  return new Response(prelude).text();
}
