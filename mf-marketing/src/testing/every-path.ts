import { posts } from '@halqa/copy/marketing';
import manifest from '../../remote.json' with { type: 'json' };

/** Every address that this remote answers, one for each post. */
export const everyPath: readonly string[] = manifest.routes
  .map(({ path }) => path)
  .flatMap((path) => (path === '/blog/:id' ? posts.map(({ id }) => `/blog/${id}`) : [path]));
