import { defineConfig } from '@playwright/test';
import { unpackChromium } from './fixtures/chromium.ts';

const { executablePath, env } = await unpackChromium();

/**
 * `HALQA_URL` is a running product. Everyone whom a test changes registers for it anew, so that tests run side by side. Files whose tests
 * move the clock, restart the product or change what everybody gets start products of their own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: [
    'inventory/**/*.spec.ts',
    'journeys/**/*.spec.ts',
    'drills/**/*.spec.ts',
    'looks/**/*.spec.ts',
    'catalogue/**/*.spec.ts',
    'long/**/*.spec.ts',
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // The summary of `npm test` names what did not pass at once (decision 0079).
  retries: 1,
  // On two cores, which one browser each keeps busy: a third took longer for the same (decision 0166).
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env['HALQA_URL'] ?? 'http://localhost:4000',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // `npm run e2e` records traces; recording costs a third of the processor time.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Without a GPU every step of an animation costs processor time: layout.spec.ts and public-pages.spec.ts show them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      env: { ...definedOnly(process.env), ...env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        // Contexts never share a process, but the pages of one do, with the empty page that each begins as: a seventh of a visit.
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    // One project, because each has workers and browsers of its own. What is short comes last: it keeps all workers busy to the end.
    { name: 'journeys', testMatch: ['inventory/**/*.spec.ts', 'journeys/**/*.spec.ts'] },
    { name: 'drills', testMatch: 'drills/**/*.spec.ts' },
    // These two by `npm run long`. In one worker, beside which the others run: each of its workers starts a product and people of its own.
    { name: 'catalogue', testMatch: 'catalogue/**/*.spec.ts', timeout: 45_000, workers: 1 },
    // An action that finds nothing fails after half a minute, not with the whole test after 40.
    { name: 'long', testMatch: 'long/**/*.spec.ts', use: { actionTimeout: 30_000 } },
    { name: 'looks', testMatch: 'looks/**/*.spec.ts', timeout: 300_000 },
  ],
});

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => !!entry[1]));
}
