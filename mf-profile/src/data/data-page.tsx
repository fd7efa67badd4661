import { yourDataWords as words } from '@halqa/copy';
import { PageHeader, Stack } from '@halqa/ui';
import { ClosingCard } from './closing-card.tsx';
import { CopyCard } from './copy-card.tsx';

/** What a member can ask for about what is stored of them: a copy, and the end of their account. */
export function DataPage() {
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <Stack>
        <CopyCard />
        <ClosingCard />
      </Stack>
    </>
  );
}
