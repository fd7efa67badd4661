import { routedPages } from '@halqa/remote-kit';
import { LandingPage } from './landing/landing-page.tsx';
import { englishPages, translatedPages } from './layout/reading-pages.tsx';

const loadInformation = async () =>
  (await import(/* webpackChunkName: "information" */ './information/information-pages.tsx')).InformationPages;
const information = englishPages(loadInformation);
const translated = translatedPages(loadInformation);
const legal = englishPages(
  async () => (await import(/* webpackChunkName: "legal" */ './legal/legal-pages.tsx')).LegalPages,
);
const help = translatedPages(
  async () => (await import(/* webpackChunkName: "help" */ './help/help-page.tsx')).HelpPage,
);
const blog = englishPages(async () => (await import(/* webpackChunkName: "blog" */ './blog/blog-page.tsx')).BlogPages);

/** The pages of this remote. Every other path belongs to another remote. */
export const { PageOfPath: App, prefetchPage } = routedPages({
  '/': LandingPage,
  '/about': information,
  '/careers': information,
  '/contact': translated,
  '/sharia': translated,
  '/security': information,
  '/privacy': information,
  '/terms': translated,
  '/legal/terms': legal,
  '/legal/privacy': legal,
  '/help': help,
  '/blog': blog,
  '/blog/:id': blog,
});
