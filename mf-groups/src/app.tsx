import { pathParameters, usePath } from '@halqa/platform';
import { QueryProvider } from '@halqa/remote-kit';
import { GroupPage } from './group-detail/group-page.tsx';
import { pageChunkAt } from './page-chunks.ts';

/** The routes of this remote. Every other path belongs to another remote. */
export const App = () => (
  <QueryProvider>
    <PageOfPath />
  </QueryProvider>
);

function PageOfPath() {
  const path = usePath();
  const chunk = pageChunkAt(path);
  if (chunk) return <chunk.Page />;
  return pathParameters('/groups/:id', path) && <GroupPage />;
}
