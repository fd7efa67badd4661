import { pathParameters } from '@halqa/platform';
import { type PageChunk, pageChunk } from '@halqa/remote-kit';

/** The pages that are chunks of their own, so that a group's page does not wait for forms and recomputations. */
const pageChunks: Readonly<Record<string, PageChunk>> = {
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
  '/groups/:id/books': pageChunk(
    async () => (await import(/* webpackChunkName: "books" */ './books/books-page.tsx')).BooksPage,
  ),
  '/groups/:id/draw': pageChunk(
    async () => (await import(/* webpackChunkName: "draw" */ './draw/draw-page.tsx')).DrawPage,
  ),
  '/groups/:id/statement': pageChunk(
    async () => (await import(/* webpackChunkName: "statement" */ './statement/statement-page.tsx')).StatementPage,
  ),
  '/groups/:id/receipts/:entry': pageChunk(
    async () => (await import(/* webpackChunkName: "receipt" */ './statement/receipt-page.tsx')).ReceiptPage,
  ),
};

/** The chunk of an address; undefined for a group's own page. */
export function pageChunkAt(path: string): PageChunk | undefined {
  const route = Object.keys(pageChunks).find((each) => pathParameters(each, path));
  return pageChunks[route ?? ''];
}

/** Loads the page of an address ahead of its first render, so that no skeleton flashes. Never rejects. */
export const prefetchPage = async (path: string): Promise<void> => pageChunkAt(path)?.prefetch();
