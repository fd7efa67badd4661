import { expect, type Locator, type Page } from '@playwright/test';

/** Points of PDF, of which an inch has 72. */
const papers = { A4: { width: 595, height: 842 }, Letter: { width: 612, height: 792 } } as const;

/** What `print.css` leaves free on each side. */
const marginMillimetres = 14;

/**
 * Prints the page as its reader would, to a PDF, and expects pages of that paper, `content` on them, nothing wider than the
 * paper, and no controls.
 */
export async function expectPrinted(page: Page, content: Locator, format: keyof typeof papers): Promise<void> {
  const { width, height } = papers[format];
  const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  expect(boxes.length).toBeGreaterThan(0);
  for (const [, across, down] of boxes) {
    // The browser rounds a paper up to whole pixels, of which a point has 4/3.
    expect(Math.abs(Number(across) - width), `the width of ${format}`).toBeLessThan(1.5);
    expect(Math.abs(Number(down) - height), `the height of ${format}`).toBeLessThan(1.5);
  }

  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.floor((width / 72 - (2 * marginMillimetres) / 25.4) * 96), height: 900 });
  await expect(content).toBeVisible();
  for (const control of ['button', 'banner', 'contentinfo'] as const)
    await expect(page.getByRole(control)).toHaveCount(0);
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await tooWide()).toBe(false);
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
}
