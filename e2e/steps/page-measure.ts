import type { Page } from '@playwright/test';

/** How much of a page somebody on a phone has to go through. */
export type PageMeasure = {
  /** Of 844 px, with banner and footer. */
  screens: number;
  /** Of `main`, as they are seen. */
  words: number;
  headings: number;
};

/** Measures a page as it is now. */
export function measurePage(page: Page): Promise<PageMeasure> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    // Tables beside drawings are there for screen readers alone.
    const unseen = [...(main?.querySelectorAll<HTMLElement>('.visually-hidden') ?? [])];
    for (const each of unseen) each.style.display = 'none';
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
    const words = main?.innerText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length ?? 0;
    for (const each of unseen) each.style.display = '';
    const headings = [...(main?.querySelectorAll('h1, h2, h3') ?? [])].filter((each) => each.checkVisibility());
    return {
      screens: Math.round((document.documentElement.scrollHeight / 844) * 10) / 10,
      words,
      headings: headings.length,
    };
  });
}
