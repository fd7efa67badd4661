import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './table.module.css';

type TableProps<Key extends string> = {
  /** What the table is about; heard always, seen when `captionShown`. */
  caption: string;
  captionShown?: boolean;
  /** The first column heads each row. */
  columns: readonly { key: Key; label: string; isNumeric?: boolean }[];
  rows: readonly { key: string; cells: Record<Key, ReactNode>; isYours?: boolean }[];
};

/** Rows and columns on a desk; on a phone each row becomes a small sheet with its labels. */
export function Table<Key extends string>({ caption, captionShown, columns, rows }: TableProps<Key>) {
  return (
    <table className={styles.table}>
      <caption className={joinClasses(styles.caption, !captionShown && 'visually-hidden')}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-numeric={column.isNumeric}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-yours={row.isYours}>
            {columns.map((column, index) => (
              <Cell key={column.key} label={column.label} isNumeric={column.isNumeric} isHead={index === 0}>
                {row.cells[column.key]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { label: string; isNumeric?: boolean; isHead: boolean; children: ReactNode };

function Cell({ label, isNumeric, isHead, children }: CellProps) {
  const shared = { 'data-label': label, 'data-numeric': isNumeric };
  if (isHead) {
    return (
      <th scope="row" {...shared}>
        {children}
      </th>
    );
  }
  return <td {...shared}>{children}</td>;
}
