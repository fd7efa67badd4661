import { crashWords } from '@halqa/copy';
import { Button } from '@halqa/ui';

export function ReloadButton({ look }: { look: 'primary' | 'secondary' }) {
  return (
    <Button look={look} onClick={() => location.reload()}>
      {crashWords.refresh}
    </Button>
  );
}
