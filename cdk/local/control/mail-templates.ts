import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language, MailWords } from '@halqa/copy';
import { sampleFacts, sampleMails } from '@halqa/copy/testing';
import type { BuildContext } from 'esbuild';
import { sendJson } from 'local-aws';
import * as z from 'zod';
import { bundleOptions } from '../../build/functions.ts';
import { mailHeaders, plainTextPage } from './mail.ts';
import { type Html, html, pageHeaders, pageLayout } from './page.ts';

const Rendered = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/**
 * `/__local/mail-templates` shows every mail at once; `/__local/mail-templates/<name>` is one as its reader sees it. With
 * `?language=ar` in Arabic.
 */
export async function handleMailTemplates(
  name: string,
  { searchParams }: URL,
  response: ServerResponse,
): Promise<void> {
  const language = searchParams.get('language') === 'ar' ? 'ar' : 'en';
  if (name === '') return showAll(language, response);
  const words = sampleMails(sampleFacts, language)[name];
  if (words === undefined) return sendJson(response, 404, { error: 'There is no such mail.' });
  const render = await loadRenderer();
  const mail = Rendered.parse(await render(words, language));
  response.writeHead(200, mailHeaders);
  response.end(searchParams.has('text') ? plainTextPage(mail.text).html : mail.html);
}

function showAll(language: Language, response: ServerResponse): void {
  const other = language === 'ar' ? html`<a href="?language=en">English</a>` : html`<a href="?language=ar">العربية</a>`;
  const templates = Object.entries(sampleMails(sampleFacts, language)).map(([name, { subject }]) =>
    template(language, name, subject),
  );
  response.writeHead(200, pageHeaders);
  response.end(pageLayout('Mail templates', [html`<p>${other}</p>`, html`<section>${templates}</section>`]));
}

function template(language: Language, name: string, subject: string): Html {
  const address = `/__local/mail-templates/${name}?language=${language}`;
  return html`<details><summary><span dir="auto">${subject}</span> <small>${name}</small></summary>
<p><a href="${address}">On a page of its own</a> · <a href="${address}&text">As plain text</a></p>
<iframe title="${subject}" loading="lazy" sandbox="" src="${address}"></iframe></details>`;
}

const root = join(import.meta.dirname, '../../..');
const outdir = join(root, '.cache/mail-templates');

const Renderer = z.object({
  renderMail: z.custom<(words: MailWords, language: Language) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

type RenderMail = z.infer<typeof Renderer>['renderMail'];

/** Resolves when the load that was asked for last has ended. */
let previousLoad: Promise<unknown> = Promise.resolve();

let bundling: Promise<BuildContext> | undefined;
let current: { readonly bundle: string; readonly renderMail: RenderMail } | undefined;

/**
 * The services' own renderer as it is now. It is written in JSX, so it is bundled before each mail, and loaded anew where that changed it.
 * One after the other: a page requests several mails at once, and a bundle must not be read while it is written.
 */
function loadRenderer(): Promise<RenderMail> {
  const load = previousLoad.then(bundleAndLoad);
  previousLoad = load.catch(() => undefined);
  return load;
}

async function bundleAndLoad(): Promise<RenderMail> {
  bundling ??= beginBundling();
  await (await bundling).rebuild();
  const file = join(outdir, 'renderer.mjs');
  const bundle = await readFile(file, 'utf8');
  if (current?.bundle === bundle) return current.renderMail;
  const address = pathToFileURL(file);
  // A URL of its own: Node would return the module that it loaded the first time.
  address.searchParams.set('built', String(Date.now()));
  const { renderMail } = Renderer.parse(await import(address.href));
  current = { bundle, renderMail };
  return renderMail;
}

async function beginBundling(): Promise<BuildContext> {
  const esbuild = await import('esbuild');
  return esbuild.context({
    ...bundleOptions(root),
    entryPoints: { renderer: join(root, 'services/src/emails/render-mail.tsx') },
    outdir,
  });
}
