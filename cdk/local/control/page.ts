import { productName } from '@halqa/copy';
import { pageStyle } from '../page-style.ts';

/** A piece of a page whose text is safe to send. */
export type Html = { readonly html: string };

/** Builds HTML from a template: texts are escaped; pieces and lists of pieces are inserted as they are. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return { html: parts.reduce((page, part, index) => page + toHtml(values[index - 1] ?? '') + part) };
}

function toHtml(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return [value]
    .flat()
    .map((piece) => ('html' in piece ? piece.html : ''))
    .join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

export const homeTitle = 'Behind the scenes';

/** The layout of every page under `/__local`. */
export const pageLayout = (title: string, sections: readonly Html[]): string =>
  pageStart(title) + html`${sections}`.html + pageEnd;

/** What comes before the sections of a page, for a page that is sent while it is made. */
export const pageStart = (title: string): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${productName} on this machine</title><style>${{ html: pageStyle }}</style></head>
<body><header><h1>${title}</h1><nav>${title === homeTitle ? '' : html`<a href="/__local">${homeTitle}</a>`}
<a href="/">Back to ${productName}</a></nav></header><main>`.html;

/** What comes after the sections of a page. */
export const pageEnd = `</main></body>
</html>`;

/** These pages have a small style of their own and no scripts at all. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'",
};
