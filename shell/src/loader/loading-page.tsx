import { loadingWords } from '@halqa/copy';
import { Spinner } from '@halqa/ui';
import styles from './loading-page.module.css';

/** Stands in `main` while a remote or the session is on its way. */
export function LoadingPage() {
  return (
    <div className={styles.page}>
      <Spinner label={loadingWords.loading} shown />
    </div>
  );
}
