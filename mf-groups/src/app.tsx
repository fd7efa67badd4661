import { BrowserRouter, Route, Routes } from '@halqa/platform/router';
import { QueryProvider } from '@halqa/remote-kit';
import { lazy, Suspense } from 'react';
import { BooksPage } from './books/books-page.tsx';
import { CreateGroupPage } from './create-group/create-group-page.tsx';
import { GroupPage } from './group-detail/group-page.tsx';
import { JoinGroupPage } from './join-group/join-group-page.tsx';

// Few members open it, and it brings the code that recomputes a draw.
const DrawPage = lazy(async () => ({ default: (await import('./draw/draw-page.tsx')).DrawPage }));

// What members open to print or to keep.
const StatementPage = lazy(async () => ({ default: (await import('./statement/statement-page.tsx')).StatementPage }));
const ReceiptPage = lazy(async () => ({ default: (await import('./statement/receipt-page.tsx')).ReceiptPage }));

/** The routes of this remote. Every other path belongs to another remote. */
export function App() {
  return (
    <QueryProvider>
      <BrowserRouter>
        <Routes>
          <Route path="/groups/create" element={<CreateGroupPage />} />
          <Route path="/groups/join/:inviteCode" element={<JoinGroupPage />} />
          <Route path="/groups/:id/books" element={<BooksPage />} />
          <Route path="/groups/:id" element={<GroupPage />} />
          <Route
            path="/groups/:id/draw"
            element={
              <Suspense fallback={null}>
                <DrawPage />
              </Suspense>
            }
          />
          <Route
            path="/groups/:id/statement"
            element={
              <Suspense fallback={null}>
                <StatementPage />
              </Suspense>
            }
          />
          <Route
            path="/groups/:id/receipts/:entry"
            element={
              <Suspense fallback={null}>
                <ReceiptPage />
              </Suspense>
            }
          />
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </QueryProvider>
  );
}
