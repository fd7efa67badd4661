import { ringWords } from '@halqa/copy';
import { aboutPicture, aboutWords } from '@halqa/copy/marketing';
import { Ring, type Seat } from '@halqa/ui';
import { ArticlePage } from '../article/article-page.tsx';
import styles from './about-page.module.css';

const seats: readonly Seat[] = [
  { position: 1, state: 'received' },
  { position: 2, state: 'received' },
  { position: 3, state: 'current' },
  { position: 4, state: 'joined' },
  { position: 5, state: 'joined' },
];

/** What the name means, in words and as a picture. */
export function AboutPage() {
  return (
    <ArticlePage
      article={aboutWords}
      picture={
        <div className={styles.picture} aria-hidden="true">
          <Ring size="preview" seats={seats} center={aboutPicture} words={ringWords} />
        </div>
      }
    />
  );
}
