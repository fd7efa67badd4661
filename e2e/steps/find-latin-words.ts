import type { Page } from '@playwright/test';

/** Names that are written the same in every language, and the way back to English. */
const allowed = ['Plaid', 'English'];

/**
 * The words in Latin letters that a page shows or names: text, labels, placeholders. Addresses, keys and what the page
 * itself marks as English are left out, and so are `names` that people typed.
 */
export async function findLatinWords(page: Page, names: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const shown: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('[lang="en"], code, script, style, noscript')) continue;
      // A line may break before the @ of an address, which is then read as a whole.
      if (node instanceof Text) shown.push(element.querySelector(':scope > wbr') ? element.textContent : node.data);
      else shown.push(...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''));
    }
    return [document.title, ...shown];
  });
  const known = [...allowed, ...names].flatMap((name) => name.split(' '));
  const words = texts.flatMap((text) => withoutAddresses(text).match(/[a-z]{2,}/gi) ?? []);
  return [...new Set(words)].filter((word) => !known.includes(word));
}

const withoutAddresses = (text: string) => text.replace(/\S+@\S+|https?:\S+/g, '');
