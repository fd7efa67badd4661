import type { Page } from '@playwright/test';

export type PageFacts = {
  title: string;
  description: string;
  robots: string;
  language: string;
  viewport: string;
  headings: string[];
  /** Links and buttons that say nothing, pictures without a text of their own. */
  silent: string[];
};

/** What a search engine and an assistive program read off the page. */
export function pageFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const meta = (name: string) =>
      [...document.querySelectorAll(`meta[name="${name}"]`)].map((one) => one.getAttribute('content')).join(' + ');
    const named = (element: Element) =>
      `${element.textContent}${element.getAttribute('aria-label') ?? ''}${element.getAttribute('title') ?? ''}`.trim() !==
      '';
    const silent = [...document.querySelectorAll('a[href], button')].filter((element) => !named(element));
    const pictures = document.querySelectorAll('img:not([alt]), svg:not([aria-hidden], [role="img"])');
    return {
      title: document.title,
      description: meta('description'),
      robots: meta('robots'),
      language: document.documentElement.lang,
      viewport: meta('viewport'),
      headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      silent: [...silent, ...pictures].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    };
  });
}
