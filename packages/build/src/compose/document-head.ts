import { productName } from '@halqa/copy';
import type { Page } from './document-html.ts';
import { escapeHtml } from './escape-html.ts';
import { pageColours } from './page-colours.ts';

/**
 * What a document says of its page before any style or script: name, description, whether it may be found, icons.
 * No canonical address and no sitemap: both must be absolute, and one build serves every host.
 */
export function documentHead({ title, description, isFindable }: Page): string {
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title ? `${title} · ${productName}` : productName)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(isFindable ? [] : ['<meta name="robots" content="noindex">']),
    themeColour('light'),
    themeColour('dark'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ];
  return lines.join('\n');
}

const themeColour = (theme: keyof typeof pageColours) =>
  `<meta name="theme-color" content="${pageColours[theme]}" media="(prefers-color-scheme: ${theme})">`;
