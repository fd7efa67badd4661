import { agreementPages } from '@halqa/contract';
import { signedKinds } from '@halqa/domain';
import { pageChunk, QueryProvider, routedPages } from '@halqa/remote-kit';
import { GroupPage } from './group-detail/group-page.tsx';
import { prefetchRooms } from './group-rooms/group-with-rooms.tsx';

/** All but a group's own page are chunks, so that it does not wait for forms and recomputations. */
const { PageOfPath, prefetchPage } = routedPages({
  '/groups/create': pageChunk(async () => {
    const { CreateGroupPage } = await import(
      /* webpackChunkName: "create-group" */ './create-group/create-group-page.tsx'
    );
    return CreateGroupPage;
  }),
  '/groups/join/:inviteCode': pageChunk(async () => {
    const { JoinGroupPage } = await import(/* webpackChunkName: "join-group" */ './join-group/join-group-page.tsx');
    return JoinGroupPage;
  }),
  '/groups/:id': GroupPage,
  '/groups/:id/books': pageChunk(
    async () => (await import(/* webpackChunkName: "books" */ './books/books-page.tsx')).BooksPage,
  ),
  '/groups/:id/draw': pageChunk(
    async () => (await import(/* webpackChunkName: "draw" */ './draw/draw-page.tsx')).DrawPage,
  ),
  '/groups/:id/report': pageChunk(
    async () => (await import(/* webpackChunkName: "report" */ './report/report-page.tsx')).ReportPage,
  ),
  ...Object.fromEntries(
    signedKinds.map((kind) => [
      `/groups/:id/${agreementPages[kind]}`,
      pageChunk(async () =>
        (await import(/* webpackChunkName: "agreements" */ './agreements/agreements-page.tsx')).agreementsPage(kind),
      ),
    ]),
  ),
  '/groups/:id/place': pageChunk(
    async () => (await import(/* webpackChunkName: "place" */ './agreements/place-page.tsx')).PlacePage,
  ),
  '/groups/:id/former': pageChunk(
    async () => (await import(/* webpackChunkName: "place" */ './agreements/former-member-page.tsx')).FormerMemberPage,
  ),
  '/groups/:id/cases': pageChunk(
    async () => (await import(/* webpackChunkName: "cases" */ './cases/cases-page.tsx')).CasesPage,
  ),
  '/groups/:id/statement': pageChunk(
    async () => (await import(/* webpackChunkName: "statement" */ './statement/statement-page.tsx')).StatementPage,
  ),
  '/groups/:id/receipts/:entry': pageChunk(
    async () => (await import(/* webpackChunkName: "receipt" */ './statement/receipt-page.tsx')).ReceiptPage,
  ),
  // A room has the header of the group's own page: `GroupPage` shows both, and loads the rooms, with react-router-dom, as a chunk.
  '/groups/:id/:room': { Page: GroupPage, prefetch: prefetchRooms },
});

export { prefetchPage };

/** The pages of this remote. Every other path belongs to another remote. */
export const App = () => (
  <QueryProvider>
    <PageOfPath />
  </QueryProvider>
);
