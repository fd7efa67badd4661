import { controlWords, groupDetailWords as words } from '@halqa/copy';
import { Banner, Button } from '@halqa/ui';

/** The page is there, and a part of it that is loaded after it is not. */
export const ChunkFailed = ({ retry, isRetrying }: { retry: () => void; isRetrying: boolean }) => (
  <Banner
    tone="warning"
    announced
    actions={
      <Button look="secondary" pending={isRetrying} onClick={retry}>
        {controlWords.retry}
      </Button>
    }
  >
    {words.restFailed}
  </Banner>
);
