import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { LandingPage } from './landing/landing-page.tsx';
import { FetchedPage } from './pages/fetched-page.tsx';
import { pageGroups } from './pages/page-groups.ts';

/** The routes of this remote. Every other path belongs to another remote. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        {pageGroups.map((group) =>
          group.routes.map((route) => (
            <Route key={route} path={route} element={<FetchedPage key={route} group={group} route={route} />} />
          )),
        )}
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>
  );
}
