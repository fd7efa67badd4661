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

type MeasuredWindow = Window & { shiftSoFar?: number };

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up what moves on every page that is loaded from now on. Read it with `shiftOf`. */
export function measureShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const measured: MeasuredWindow = window;
    measured.shiftSoFar = 0;
    new PerformanceObserver((list) => {
      // The entries of this type are layout shifts; the DOM's own types do not know them yet.
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput) measured.shiftSoFar = (measured.shiftSoFar ?? 0) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const measured: MeasuredWindow = window;
    return measured.shiftSoFar ?? Number.NaN;
  });

/** Collects what goes wrong on the page from now on: errors in the console, requests that fail or are rejected. */
export function watchErrors(page: Page): { take(): string[] } {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What a page still loads in advance when the next one is opened is aborted.
    if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  return { take: () => errors.splice(0) };
}

/** Finds text that is wider than the window, or than the card, row or cell that it stands in. */
export function overflowingText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const blocks = 'body, main, section, header, footer, dialog, form, li, th, td, dt, dd, h1, h2, h3, p';
    const isClipped = (element: Element): boolean => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { clipPath, overflowX } = getComputedStyle(each);
        if (clipPath !== 'none' || (overflowX !== 'visible' && !each.matches('html, body, dialog'))) return true;
      }
      return false;
    };
    const sticksOut = (text: Text): boolean => {
      const element = text.parentElement;
      const block = element?.closest(blocks)?.getBoundingClientRect();
      if (!element || !block || !element.checkVisibility() || isClipped(element)) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [start, end] = [Math.max(0, block.left) - 1, Math.min(innerWidth, block.right) + 1];
      return [...range.getClientRects()].some(({ left, right, width }) => width > 0 && (left < start || right > end));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text && node.data.trim() !== '' && sticksOut(node)) found.push(node.data.slice(0, 60));
    }
    return found;
  });
}
