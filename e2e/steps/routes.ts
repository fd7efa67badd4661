import { releaseSet } from '@halqa/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

const parameters: Record<string, string> = { id: 'simulated-wedding-fund', inviteCode: 'no-such-code' };

/** The routes that the live releases declare, with parameters filled in. */
export async function everyRoute(request: APIRequestContext, access?: 'member') {
  const { remotes } = releaseSet.parse(await (await request.get('/releases.json')).json());
  const routes = Object.values(remotes).flatMap(({ manifest }) => manifest.routes);
  expect(routes.length).toBeGreaterThan(20);
  return routes
    .filter((route) => access === undefined || route.access === access)
    .map((route) => ({ ...route, path: route.path.replace(/:(\w+)/g, (_, name) => parameters[name] ?? name) }));
}

/** Opens the page, and expects that it has its heading and stays at its path. */
export async function expectPageAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toHaveCount(1);
  expect(pathOf(page.url())).toBe(pathOf(path));
}

export const pathOf = (address: string): string => new URL(address, 'http://localhost').pathname;

/** Opens the page, which leads elsewhere. */
export async function expectRedirect(page: Page, path: string, target: RegExp): Promise<void> {
  await page.goto(path);
  await expect(page, path).toHaveURL(target);
}
