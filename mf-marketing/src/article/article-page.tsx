import type { Article } from '@halqa/copy/marketing';
import { Page, PageHeader } from '@halqa/ui';
import type { ReactNode } from 'react';
import styles from './article.module.css';
import { PassageView } from './passage-view.tsx';

type ArticlePageProps = {
  article: Article;
  /** Stands beside the title on a desk, under it on a phone. */
  picture?: ReactNode;
};

/** A page of information: on a desk the headings stand beside their text, as in a ledger. */
export function ArticlePage({ article, picture }: ArticlePageProps) {
  const header = <PageHeader title={article.title} lead={article.lead} />;
  return (
    <Page>
      {picture ? (
        <div className={styles.opening}>
          {header}
          {picture}
        </div>
      ) : (
        header
      )}
      {article.sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2>{section.title}</h2>
          <div className={styles.body}>
            {section.body.map((passage, place) => (
              <PassageView key={place} passage={passage} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}
