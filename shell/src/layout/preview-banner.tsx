import { previewWords } from '@halqa/copy';
import { Button } from '@halqa/ui';
import styles from './preview-banner.module.css';

/** Says, as long as a preview lasts, that this is not what visitors get, and ends it. */
export const PreviewBanner = ({ remote, version }: { remote: string; version: string }) => (
  <aside className={styles.banner} aria-label={previewWords.label}>
    <p>{previewWords.message(remote, version)}</p>
    <Button look="secondary" onClick={() => location.assign('/?preview=end')}>
      {previewWords.end}
    </Button>
  </aside>
);
