import type { Release, ReleaseSet } from '@halqa/contract';
import { documentWords, productName } from '@halqa/copy';
import type { BuiltShell } from './built-front-ends.ts';
import { inlineScript } from './inline-script.ts';
import { integrityOf } from './integrity.ts';
import type { EarlyScript, InlineStyle } from './page.ts';

export type Page = {
  /** Its path, such as `/groups/:id`; null for the document of every path without a page. */
  pattern: string | null;
  title: string | null;
  description: string | undefined;
  /** Whether search engines may index it. */
  isFindable: boolean;
  release: Release | null;
  /** The prerendered page, where it does not depend on the visitor. */
  html: string | null;
  /** The page as it is first rendered, which is shown until its program has started; `access`: to whom. */
  outline: { html: string; arabic: string | null; access: 'public' | 'visitor' | 'member' } | null;
  /** The script that fills the outline of a page for members; null for every other page. */
  early: EarlyScript | null;
  /** Whether the remote renders this page in Arabic too; readers of Arabic then do not see the prerendered English. */
  isTranslated: boolean;
  styles: readonly InlineStyle[];
  /** What the document requests of the API, see `earlyCalls`. */
  calls: readonly string[];
};
export type Site = { shell: BuiltShell; releases: ReleaseSet };

/**
 * The HTML document of a page: styles, the release set, the calls that it begins, preloads for the one remote of the route (so
 * that shell and remote load in parallel), the shell's layout, and the page itself where it is prerendered. A preload and its
 * use must agree on `crossorigin` and `integrity`, or the browser fetches the file twice.
 */
export function documentHtml(page: Page, { shell, releases }: Site): string {
  const { styles, calls } = page;
  const waits = page.html !== null && !releases.preview;
  const program = programOf(page, shell);
  return `<!doctype html>
<html lang="en">
<head>
${documentHead(page)}
${lines(styles.map(({ css }) => `<style>${css}</style>`))}
${waits ? waiting(program) : program.preloads}
<template id="arabic">
${program.arabic}
</template>
<script type="application/json" id="releases">${escapeJson(releases)}</script>
${calls.length > 0 ? `<script type="application/json" id="early-calls">${escapeJson(calls)}</script>\n` : ''}<script>${inlineScript.code}</script>
${early(page)}${waits ? '' : program.scripts}
</head>
<body>
<div id="top">${shell.layout['top'] ?? ''}</div>
${notStarted}
<main id="main" tabindex="-1">${content(page)}</main>
<div id="bottom">${shell.layout['bottom'] ?? ''}</div>
${waits ? '' : program.styles}
</body>
</html>
`;
}

/** Runs the script of an outline as soon as it is here: it waits for nothing of the program, and nothing waits for it. */
const early = ({ early: script }: Page): string =>
  script
    ? `<script async fetchpriority="high" src="${script.url}" ${integrityAttributes(script.integrity)}></script>\n`
    : '';

type Program = Record<'preloads' | 'arabic' | 'scripts' | 'styles', string>;

/** The lines that load what the page runs. */
function programOf({ release, calls }: Page, shell: BuiltShell): Program {
  const { preload: files = [], arabic = [], css = [], integrity = {} } = release ?? {};
  const chunks = (name: string | null) => (calls.length > 0 && name !== null ? [name] : []);
  const { replies, identity } = shell.manifest;
  return {
    preloads: lines([
      // First: the largest file, which all others wait for. A deferred script alone would come after the calls of the page.
      ...shell.manifest.scripts.map((name) => preload(urlIn(shell, name), integrityIn(shell, name))),
      '<link rel="preload" href="/config.json" as="fetch" crossorigin>',
      ...chunks(replies).map((name) => preload(urlIn(shell, name), integrityIn(shell, name))),
      ...chunks(identity).map((name) => preload(urlIn(shell, name), integrityIn(shell, name), 'identity')),
      ...files.map((file) => preload(file, integrity[file])),
      ...arabic.map((file) => preload(file, integrity[file], 'arabic')),
    ]),
    styles: lines(css.map((file) => styleSheet(file, integrity[file]))),
    arabic: scripts(shell.manifest.arabic, shell),
    scripts: scripts(shell.manifest.scripts, shell),
  };
}

/** The program of a page that is complete without it: the inline script starts it. */
const waiting = ({ preloads, styles, scripts }: Program): string =>
  lines(['<template id="program">', preloads, styles, scripts, '</template>']);

const { notStarted: words, notStartedInArabic, reload, reloadInArabic } = documentWords;

/** Hidden until the inline script shows it: whoever reads it has no shell, which would know the language. */
const notStarted = `<div id="not-started" role="alert" hidden>
<p lang="en">${words} <a href="">${reload}</a></p>
<p lang="ar" dir="rtl">${notStartedInArabic} <a href="">${reloadInArabic}</a></p>
</div>`;

const lines = (parts: string[]) => parts.join('\n');

function content({ release, html, outline, isTranslated }: Page): string {
  const translated = isTranslated ? ' data-translated' : '';
  const name = release?.manifest.name;
  if (name && html !== null) return `<div data-prerendered="${name}"${translated} lang="en" dir="ltr">${html}</div>`;
  const noScript = `<noscript><p>${escapeHtml(documentWords.noScript)}</p></noscript>`;
  if (!name || outline === null) return noScript;
  const marks = `data-outline="${name}" data-access="${outline.access}"`;
  const english = `<div ${marks}${translated} lang="en" dir="ltr">${outline.html}</div>`;
  const arabic = outline.arabic === null ? '' : `<div ${marks} lang="ar" dir="rtl">${outline.arabic}</div>`;
  return `${noScript}${english}${arabic}`;
}

const integrityAttributes = (integrity: string | undefined) => `crossorigin integrity="${integrity}"`;

/**
 * A preload. The inline script makes one of `arabic` where the reader has chosen Arabic, and of `identity` where a remembered
 * login has to be refreshed.
 */
const preload = (file: string, integrity: string | undefined, rel: 'preload' | 'arabic' | 'identity' = 'preload') =>
  `<link rel="${rel}" as="script" href="${file}" ${integrityAttributes(integrity)}>`;

/** At the end of the body a style sheet does not block the first paint. The remote's CSS loader does not load it again. */
const styleSheet = (file: string, integrity: string | undefined) =>
  `<link rel="stylesheet" href="${file}" ${integrityAttributes(integrity)}>`;

const scripts = (names: readonly string[], shell: BuiltShell) =>
  lines(
    names.map((name) => {
      const integrity = integrityAttributes(integrityIn(shell, name));
      return `<script defer src="${urlIn(shell, name)}" ${integrity}></script>`;
    }),
  );

const urlIn = ({ version }: BuiltShell, name: string) => `/shell/${version}/${name}`;

function integrityIn({ files }: BuiltShell, name: string): string {
  const file = files.find((built) => built.name === name);
  if (!file) throw new Error(`shell cannot be released: its build has no ${name}.`);
  return integrityOf(file.content);
}

/**
 * Title, description, indexing and icons. The canonical address is relative, because one build serves every host. So link
 * previews have no picture, whose address has to be absolute. They show what the route says, which is the same for every group
 * and invitation.
 */
function documentHead(page: Page): string {
  const { pattern, title, description, isFindable } = page;
  return lines([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title ? `${title} · ${productName}` : productName)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(isFindable ? [] : ['<meta name="robots" content="noindex">']),
    ...(isFindable && pattern && isFixed(pattern) ? [`<link rel="canonical" href="${pattern}">`] : []),
    ...openGraph(page),
    themeColor('light'),
    themeColor('dark'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ]);
}

/** https://ogp.me: what a messenger shows of an address that somebody sends. */
function openGraph({ title, description }: Page): string[] {
  const facts = { site_name: productName, type: 'website', locale: 'en_US', title: title ?? productName, description };
  return Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`<meta property="og:${name}" content="${escapeHtml(value)}">`],
  );
}

/** The address of one page, without a parameter. */
const isFixed = (pattern: string) => !pattern.includes(':');

const themeColor = (theme: keyof typeof pageColors) =>
  `<meta name="theme-color" content="${pageColors[theme]}" media="(prefers-color-scheme: ${theme})">`;

/** Escapes text for an element or a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Escapes JSON for a script element: nothing in it can close the element. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The `--paper` token in both themes, as hexadecimal: not every browser reads `oklch()` in `theme-color`. */
export const pageColors = { light: '#faf7ef', dark: '#0f1713' } as const;
