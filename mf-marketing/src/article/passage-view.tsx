import type { Passage } from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { supportMail } from '../support-mail.ts';
import styles from './passage.module.css';
import { PassageTableView } from './passage-table-view.tsx';

/** One part of a text: a paragraph, a list, a table or a link that stands alone. */
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
