import { booksPageWords as words } from '@halqa/copy';
import { unwrap, usePathParameters, usePlatform } from '@halqa/platform';
import { isProblem } from '@halqa/remote-kit';
import { EmptyState, LinkButton, Page, PageHeader, ShieldIcon, Skeleton } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { GroupNotFound } from '../layout/group-not-found.tsx';
import { LoadingOrError } from '../layout/loading-or-error.tsx';

/** /groups/{id}/books: the books of a group, verified in this browser. */
export function BooksPage() {
  const { id = '' } = usePathParameters('/groups/:id/books');
  const books = useBooks(id);
  if (isProblem(books.error, 'group_not_found', 'not_found')) return <GroupNotFound />;
  const href = `/groups/${encodeURIComponent(id)}`;
  return (
    <Page>
      <PageHeader
        title={words.title}
        lead={books.data ? words.lead(books.data.ledger.groupName) : <Skeleton count={2} />}
        back={{ href, label: words.back }}
      />
      <Content id={id} href={href} books={books} />
    </Page>
  );
}

/** The books, and the code that verifies them, which no other page needs. */
function useBooks(id: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['ledger', id],
    queryFn: async ({ signal }) => {
      const [ledger, { BooksReport }] = await Promise.all([
        unwrap(api.readLedger({ params: { id } }, { signal })),
        import('./books-report.tsx'),
      ]);
      return { ledger, BooksReport };
    },
  });
}

type ContentProps = { id: string; href: string; books: ReturnType<typeof useBooks> };

function Content({ id, href, books }: ContentProps) {
  if (books.data) {
    const { ledger, BooksReport } = books.data;
    return ledger.journals.length === 0 ? <NoBooks href={href} /> : <BooksReport id={id} ledger={ledger} />;
  }
  return <LoadingOrError query={books} words={words} />;
}

const NoBooks = ({ href }: { href: string }) => (
  <EmptyState
    title={words.emptyTitle}
    icon={<ShieldIcon />}
    action={
      <LinkButton look="secondary" href={href}>
        {words.back}
      </LinkButton>
    }
  >
    {words.emptyText}
  </EmptyState>
);
