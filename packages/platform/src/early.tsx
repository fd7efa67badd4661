import type { ReactNode } from 'react';

type EarlyTextProps = { name: string; children: ReactNode };

/**
 * A place in the skeleton of a page, which shows its children. In the outline of a document they stand there until `writeEarly` writes a
 * text in their place.
 */
export const EarlyText = ({ name, children }: EarlyTextProps) => <span data-early={name}>{children}</span>;

type EarlyPartProps = { name: string; children: ReactNode };

/**
 * A part of a page that only some data show. Rendered into the outline of a document alone, hidden until `writeEarly` shows it, so
 * that its words need no script.
 */
export const EarlyPart = ({ name, children }: EarlyPartProps) =>
  typeof window === 'undefined' ? (
    <div data-early-part={name} hidden>
      {children}
    </div>
  ) : null;
