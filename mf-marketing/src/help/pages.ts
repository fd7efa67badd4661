import type { Pages } from '../pages/page-groups.ts';
import { HelpPage } from './help-page.tsx';

export const pages: Pages = { '/help': HelpPage };
