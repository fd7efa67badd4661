import { documentLanguage } from '@halqa/copy';
import { englishOnlyInArabic } from '@halqa/copy/marketing';
import styles from './pages.module.css';

/** Tells who came in Arabic that this page is not translated, in their own words. */
export function EnglishOnly() {
  if (documentLanguage() !== 'ar') return null;
  return (
    <p lang="ar" dir="rtl" className={styles.note}>
      {englishOnlyInArabic}
    </p>
  );
}
