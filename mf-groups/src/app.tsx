import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { QueryProvider } from '@halqa/remote-kit';
import { GroupPage } from './group-detail/group-page.tsx';
import { pageChunks } from './page-chunks.ts';

/** The routes of this remote. Every other path belongs to another remote. */
export function App() {
  return (
    <QueryProvider>
      <BrowserRouter>
        <Routes>
          <Route path="/groups/:id" element={<GroupPage />} />
          {Object.entries(pageChunks).map(([route, { Page }]) => (
            <Route key={route} path={route} element={<Page />} />
          ))}
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </QueryProvider>
  );
}
