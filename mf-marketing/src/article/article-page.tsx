import type { Article, Passage, PassageTable } from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { Page, PageHeader, Table } from '@halqa/ui';
import type { ReactNode } from 'react';
import { supportMail } from '../layout/support-mail.ts';
import styles from './article.module.css';

type ArticlePageProps = {
  article: Article;
  /** Beside the title on a wide screen, below it on a phone. */
  picture?: ReactNode;
};

/** An information page. On a wide screen the headings are beside their text. */
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
            {section.body.map((passage, index) => (
              <PassageView key={index} passage={passage} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}

/** One part of a text: a paragraph, a list, a table or a standalone link. */
export function PassageView({ passage }: { passage: Passage }) {
  const { config } = usePlatform();
  if (typeof passage === 'string') return <p>{passage}</p>;
  if ('points' in passage) return <ul className={styles.list}>{passage.points.map(item)}</ul>;
  if ('steps' in passage) return <ol className={styles.list}>{passage.steps.map(item)}</ol>;
  if ('table' in passage) return <PassageTableView table={passage.table} />;
  if ('link' in passage) return <StandingLink {...passage.link} />;
  return <StandingLink href={supportMail(config.supportEmail, passage.mail.subject)} label={passage.mail.label} />;
}

const item = (text: string) => <li key={text}>{text}</li>;

function StandingLink({ href, label }: { href: string; label: string }) {
  return (
    <p>
      <a className={styles.link} href={href}>
        {label}
      </a>
    </p>
  );
}

/** A table within a text; its first column names the rows. */
function PassageTableView({ table }: { table: PassageTable }) {
  const columns = table.columns.map((label, index) => ({ key: `${index}`, label, isNumeric: index > 0 }));
  const rows = table.rows.map((cells) => ({
    key: cells[0] ?? '',
    cells: Object.fromEntries(cells.map((cell, index) => [`${index}`, cell])),
  }));
  return (
    <div className={styles.table}>
      <Table caption={table.caption} captionShown columns={columns} rows={rows} />
    </div>
  );
}
