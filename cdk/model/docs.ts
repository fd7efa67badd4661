import { readFileSync } from 'node:fs';
import { tables } from './tables.ts';

/** The pages with tables of the model. */
export const pages = ['scale.md', 'costs.md'].map((name) => new URL(`../../docs/${name}`, import.meta.url));

const marked = /<!-- table: (\w+) -->\n[\s\S]*?<!-- end -->/g;

/** The page with each table as the model computes it. Throws for the name of a table that does not exist. */
export function withTables(page: URL): string {
  return readFileSync(page, 'utf8').replaceAll(marked, (_, name: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`There is no table ${name}`);
    return `<!-- table: ${name} -->\n\n${table}\n\n<!-- end -->`;
  });
}

/** The tables that a page names. */
export const tablesOf = (page: URL): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(marked)].map(([, name = '']) => name);
