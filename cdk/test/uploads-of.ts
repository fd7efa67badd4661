import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Assets = z.object({
  files: z.record(
    z.string(),
    z.object({ displayName: z.string().default(''), source: z.object({ path: z.string() }) }),
  ),
});

/** The files of each folder that the site stack uploads. */
export function uploadsOf(outdir: string, stack: string): string[][] {
  const { files } = Assets.parse(JSON.parse(readFileSync(join(outdir, `${stack}.assets.json`), 'utf8')));
  const folders = Object.values(files).filter(({ displayName }) => /^Deployed\/.*\/Asset1$/.test(displayName));
  return folders.map(({ source }) => globSync('**/*.*', { cwd: join(outdir, source.path) }).sort());
}
