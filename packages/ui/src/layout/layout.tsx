import type { ReactNode } from 'react';
import styles from './layout.module.css';

type PageProps = {
  /** `form` for one column of fields, `text` for reading, `wide` for the rest. */
  width?: 'form' | 'text' | 'wide';
  children: ReactNode;
};

/** Margins and width of a page. The shell renders `main`. */
export function Page({ width = 'wide', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}

type StackProps = { gap?: 'small' | 'medium' | 'large'; children: ReactNode };

/** A column of elements with equal gaps. */
export function Stack({ gap = 'medium', children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}

type ClusterProps = { gap?: 'small' | 'medium'; align?: 'start' | 'between' | 'center' | 'end'; children: ReactNode };

/** Small elements in a line that wraps: badges, buttons. */
export function Cluster({ gap = 'medium', align = 'start', children }: ClusterProps) {
  return (
    <div className={styles.cluster} data-gap={gap} data-align={align}>
      {children}
    </div>
  );
}

type ColumnsProps = {
  /** The width below which columns wrap: `narrow` for stat cards, `wide` for group cards. */
  minWidth?: 'narrow' | 'wide';
  children: ReactNode;
};

/** Equal columns, as many as fit. */
export function Columns({ minWidth = 'narrow', children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-min-width={minWidth}>
      {children}
    </div>
  );
}

type AsideLayoutProps = {
  children: ReactNode;
  /** Beside the content on a wide screen, after it on a phone (before it when `asideFirst`). */
  aside: ReactNode;
  asideFirst?: boolean;
};

/** Content with a sidebar: a form and its preview, a section and its menu. */
export function AsideLayout({ children, aside, asideFirst }: AsideLayoutProps) {
  return (
    <div className={styles.withAside} data-aside={asideFirst ? 'first' : 'last'}>
      {asideFirst && <div className={styles.aside}>{aside}</div>}
      <div className={styles.main}>{children}</div>
      {!asideFirst && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

/** Content that is not printed. Adds no box to the layout around it. */
export function ScreenOnly({ children }: { children: ReactNode }) {
  return <div className={styles.screenOnly}>{children}</div>;
}
