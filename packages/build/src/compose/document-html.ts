import type { Release, ReleaseSet } from '@halqa/contract';
import { documentWords } from '@halqa/copy';
import type { BuiltShell } from './built-shell.ts';
import { documentHead } from './document-head.ts';
import { escapeHtml, escapeJson } from './escape-html.ts';
import type { InlineStyle } from './inline-style.ts';
import { integrityOf } from './integrity-of.ts';
import { languageScript } from './language-script.ts';

export type Page = {
  title: string | null;
  description: string | undefined;
  /** Whether a search engine may show it. */
  isFindable: boolean;
  release: Release | null;
  /** The page itself, where it is the same for everybody. */
  html: string | null;
  /** Whether it can be read in Arabic too: then the finished page, which is English, is not for everybody. */
  isTranslated: boolean;
  styles: readonly InlineStyle[];
};
export type Site = { shell: BuiltShell; releases: ReleaseSet };

/**
 * The whole document of a page: styles, the release set, preloads for the one remote that the address needs (so that
 * shell and remote arrive together), the frame of the shell, and the page itself where it is finished. Preload and use
 * must agree on `crossorigin` and `integrity`, or the browser fetches twice.
 */
export function documentHtml(page: Page, { shell, releases }: Site): string {
  const { release, styles } = page;
  return `<!doctype html>
<html lang="en">
<head>
${documentHead(page)}
<script>${languageScript.code}</script>
${lines(styles.map(({ css }) => `<style>${css}</style>`))}
<link rel="preload" href="/config.json" as="fetch" crossorigin>
${lines((release?.preload ?? []).map((file) => preload(file, release?.integrity[file])))}
<script type="application/json" id="releases">${escapeJson(releases)}</script>
${lines(shell.manifest.scripts.map((name) => script(name, shell)))}
</head>
<body>
<div id="top">${shell.frame['top'] ?? ''}</div>
<main id="main" tabindex="-1">${content(page)}</main>
<div id="bottom">${shell.frame['bottom'] ?? ''}</div>
${lines((release?.css ?? []).map((file) => styleSheet(file, release?.integrity[file])))}
</body>
</html>
`;
}

const lines = (parts: string[]) => parts.join('\n');

function content({ release, html, isTranslated }: Page): string {
  if (release && html !== null) {
    const translated = isTranslated ? ' data-translated' : '';
    return `<div data-prerendered="${release.manifest.name}"${translated} lang="en" dir="ltr">${html}</div>`;
  }
  return `<noscript><p>${escapeHtml(documentWords.noScript)}</p></noscript>`;
}

const checked = (integrity: string | undefined) => `crossorigin integrity="${integrity}"`;

const preload = (file: string, integrity: string | undefined) =>
  `<link rel="preload" as="script" href="${file}" ${checked(integrity)}>`;

/** At the end of the body it does not hold up the paint; the remote's own loader finds it there and does not load it again. */
const styleSheet = (file: string, integrity: string | undefined) =>
  `<link rel="stylesheet" href="${file}" ${checked(integrity)}>`;

function script(name: string, { version, files }: BuiltShell): string {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`shell cannot be released: its build has no ${name}.`);
  return `<script defer src="/shell/${version}/${name}" ${checked(integrityOf(file.content))}></script>`;
}
