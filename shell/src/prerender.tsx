import { createStore } from '@halqa/platform';
import { prerender } from 'react-dom/static';
import type { Bell } from './chrome/bell.ts';
import { Bottom, type FrameProps, Top } from './chrome/frame.tsx';
import { createNoticeStack } from './notices/notice-stack.ts';

const silent = async () => {};
const bell: Bell = {
  store: createStore({ items: [], isLoading: false, hasFailed: false }),
  ...{ open: silent, refresh: silent, follow: silent, clear: () => {} },
};
/** A visitor of whom nothing is known yet. */
const frame: FrameProps = {
  session: createStore({ status: 'loading' }),
  ...{ bell, notices: createNoticeStack(), onLogout: () => {} },
};

/** The finished HTML of what stands above (`top`) or below (`bottom`) every page. */
export async function renderPage(part: string): Promise<string> {
  const { prelude } = await prerender(part === 'top' ? <Top {...frame} /> : <Bottom {...frame} />);
  return new Response(prelude).text();
}
