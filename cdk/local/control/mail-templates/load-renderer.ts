import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MailWords } from '@halqa/copy';
import * as z from 'zod';
import { bundleOptions } from '../../build/function-bundles.ts';

const root = join(import.meta.dirname, '../../../..');
const outdir = join(root, '.cache/mail-templates');

const Renderer = z.object({
  renderMail: z.custom<(words: MailWords) => Promise<unknown>>((value) => typeof value === 'function'),
});

type RenderMail = z.infer<typeof Renderer>['renderMail'];

let turn: Promise<unknown> = Promise.resolve();

/**
 * The services' own renderer as it is now. It is written in JSX, so it is bundled anew each time; that takes a moment.
 * One after the other: a page asks for several mails at once, and nobody may read a bundle while it is written.
 */
export function loadRenderer(): Promise<RenderMail> {
  const loaded = turn.then(bundleAndLoad);
  turn = loaded.catch(() => undefined);
  return loaded;
}

async function bundleAndLoad(): Promise<RenderMail> {
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...bundleOptions(root),
    entryPoints: { renderer: join(root, 'services/src/emails/render-mail.tsx') },
    outdir,
  });
  const address = pathToFileURL(join(outdir, 'renderer.mjs'));
  // An address of its own, or Node would answer with what it loaded the first time.
  address.searchParams.set('built', String(Date.now()));
  return Renderer.parse(await import(address.href)).renderMail;
}
