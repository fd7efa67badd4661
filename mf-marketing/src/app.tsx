import { usePath } from '@halqa/platform';
import { LandingPage } from './landing/landing-page.tsx';
import { FetchedPage } from './pages/fetched-page.tsx';
import { pageAt } from './pages/page-groups.ts';

/** The pages of this remote. Every other path belongs to another remote. */
export function App() {
  const path = usePath();
  if (path === '/') return <LandingPage />;
  const page = pageAt(path);
  return page && <FetchedPage key={page.route} {...page} />;
}
