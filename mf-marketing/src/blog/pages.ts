import type { Pages } from '../pages/page-groups.ts';
import { BlogPage } from './blog-page.tsx';
import { BlogPostPage } from './blog-post-page.tsx';

export const pages: Pages = { '/blog': BlogPage, '/blog/:id': BlogPostPage };
