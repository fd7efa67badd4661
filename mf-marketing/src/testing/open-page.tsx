import { posts } from '@halqa/copy/marketing';
import type { TestPlatformOptions } from '@halqa/platform/testing';
import { openPageAsVisitor } from '@halqa/remote-kit/testing';
import { screen } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import { App } from '../app.tsx';

/** Opens an address as a visitor and waits until its page has loaded. */
export async function openPage(path: string, options: TestPlatformOptions = {}) {
  const page = openPageAsVisitor(App, path, options);
  const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 4_000 });
  return { ...page, heading };
}

/** Every address of this remote, with one for each blog post. */
export const everyPath: readonly string[] = manifest.routes
  .map(({ path }) => path)
  .flatMap((path) => (path === '/blog/:id' ? posts.map(({ id }) => `/blog/${id}`) : [path]));
