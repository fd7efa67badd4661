import { globSync } from 'node:fs';

/** The pages that have a document of their own in the composed site: `/`, `/login`, … */
export function listDocuments(site: string): string[] {
  const files = globSync('**/index.html', { cwd: site, exclude: ['mf/**', 'shell/**'] });
  return files.map((file) => `/${file.replace(/(^|\/)index\.html$/, '')}`).sort();
}
