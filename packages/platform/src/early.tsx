import type { ReactNode } from 'react';

type EarlyTextProps = { name: string; children: ReactNode };

/**
 * A place in the skeleton of a page. In the outline of a document `writeEarly` writes a text there; until then, and in the page's own
 * skeleton, it has its children.
 */
export const EarlyText = ({ name, children }: EarlyTextProps) => <span data-early={name}>{children}</span>;
