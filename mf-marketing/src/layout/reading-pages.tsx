import { documentLanguage } from '@halqa/copy';
import { englishOnlyInArabic } from '@halqa/copy/marketing';
import { type PageChunk, pageChunk } from '@halqa/remote-kit';
import type { ComponentType } from 'react';
import styles from './reading-pages.module.css';

/** Pages for reading in a chunk of their own. Above them readers of Arabic see a note that they are not translated. */
export function englishPages(load: () => Promise<ComponentType>): PageChunk {
  const { Page, prefetch } = pageChunk(load);
  const EnglishPage = () => (
    <div className={styles.page}>
      {documentLanguage() === 'ar' && (
        <p lang="ar" dir="rtl" className={styles.note}>
          {englishOnlyInArabic}
        </p>
      )}
      <Page />
    </div>
  );
  return { Page: EnglishPage, prefetch };
}

/**
 * Pages for reading in a chunk of their own, in the language of the document. They declare it, because other pages of this remote are in
 * English only.
 */
export function translatedPages(load: () => Promise<ComponentType>): PageChunk {
  const { Page, prefetch } = pageChunk(load);
  const language = documentLanguage();
  const TranslatedPage = () => (
    <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className={styles.page}>
      <Page />
    </div>
  );
  return { Page: TranslatedPage, prefetch };
}
