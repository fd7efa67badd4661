import { helpWords } from '@halqa/copy/marketing';
import { Button, EmptyState, SearchIcon } from '@halqa/ui';

export function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState
      title={helpWords.noneTitle}
      icon={<SearchIcon />}
      action={
        <Button look="secondary" onClick={onClear}>
          {helpWords.clear}
        </Button>
      }
    >
      <p>{helpWords.none(query)}</p>
    </EmptyState>
  );
}
