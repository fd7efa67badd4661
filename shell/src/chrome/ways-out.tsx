import { crashWords, loadingWords } from '@halqa/copy';
import { Button, LinkButton } from '@halqa/ui';
import styles from './ways-out.module.css';

/** Where one can go on from a page that does not work: trying again if that may help, a new page, the landing page. */
export const WaysOut = ({ onRetry }: { onRetry?: () => void }) => (
  <div className={styles.ways}>
    {onRetry && <Button onClick={onRetry}>{loadingWords.retry}</Button>}
    <Button look={onRetry ? 'secondary' : 'primary'} onClick={() => location.reload()}>
      {crashWords.refresh}
    </Button>
    <LinkButton look="secondary" href="/">
      {crashWords.home}
    </LinkButton>
  </div>
);
