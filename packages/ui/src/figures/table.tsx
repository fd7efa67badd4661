import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './table.module.css';

type TableProps<Key extends string> = {
  /** Always read by screen readers; visible when `captionShown`. */
  caption: string;
  captionShown?: boolean;
  /**
   * Cells of the first column are row headers. `isFreeText`: what people typed, which breaks where it is too long.
   * `isHeading`: on a phone the cell is the title of its card and has no label.
   */
  columns: readonly { key: Key; label: string; isNumeric?: boolean; isFreeText?: boolean; isHeading?: boolean }[];
  rows: readonly { key: string; cells: Record<Key, ReactNode>; isYours?: boolean }[];
  /** How many rows a screen shows; all when absent. Paper shows all. */
  shown?: number;
};

/** A table on a wide screen; on a phone each row becomes a card with labels. */
export function Table<Key extends string>({
  caption,
  captionShown,
  columns,
  rows,
  shown = rows.length,
}: TableProps<Key>) {
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
        {rows.map((row, rowIndex) => (
          <tr key={row.key} data-yours={row.isYours} hidden={rowIndex >= shown}>
            {columns.map((column, columnIndex) => (
              <Cell key={column.key} column={column} isRowHeader={columnIndex === 0}>
                {row.cells[column.key]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = {
  column: { label: string; isNumeric?: boolean; isFreeText?: boolean; isHeading?: boolean };
  isRowHeader: boolean;
  children: ReactNode;
};

function Cell({ column: { label, isNumeric, isFreeText, isHeading }, isRowHeader, children }: CellProps) {
  const shared = {
    'data-label': label,
    'data-numeric': isNumeric,
    'data-free-text': isFreeText,
    'data-heading': isHeading,
  };
  if (isRowHeader) {
    return (
      <th scope="row" {...shared}>
        {children}
      </th>
    );
  }
  return <td {...shared}>{children}</td>;
}
