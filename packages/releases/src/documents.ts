/**
 * Which document is served for a route pattern: `/groups/:id` is served from `/groups/_id/index.html`. Runs in Node and in
 * CloudFront's runtime, as `rollout.ts` does.
 */
export const documentOf = (pattern: string): string =>
  `${pattern === '/' ? '' : pattern.split('/:').join('/_')}/index.html`;
