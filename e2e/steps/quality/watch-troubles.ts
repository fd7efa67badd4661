import type { Page } from '@playwright/test';

/** What went wrong on the page from now on: errors in the console, requests that failed or were refused. */
export function watchTroubles(page: Page): { take(): string[] } {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => troubles.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return { take: () => troubles.splice(0) };
}
