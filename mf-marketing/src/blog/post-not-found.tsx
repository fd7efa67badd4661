import { blogWords } from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { EmptyState, LinkButton, Page, SearchIcon } from '@halqa/ui';
import { useEffect } from 'react';

export function PostNotFound() {
  const { setTitle } = usePlatform();
  useEffect(() => setTitle(blogWords.notFoundTitle), [setTitle]);
  return (
    <Page>
      <EmptyState
        level={1}
        title={blogWords.notFoundTitle}
        icon={<SearchIcon />}
        action={<LinkButton href="/blog">{blogWords.back}</LinkButton>}
      >
        <p>{blogWords.notFoundText}</p>
      </EmptyState>
    </Page>
  );
}
