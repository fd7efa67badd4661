import type { Pages } from '../pages/page-groups.ts';
import { AboutPage } from './about-page.tsx';
import { CareersPage } from './careers-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { SecurityPage } from './security-page.tsx';
import { ShariaPage } from './sharia-page.tsx';
import { TermsPage } from './terms-page.tsx';

export const pages: Pages = {
  '/about': AboutPage,
  '/careers': CareersPage,
  '/contact': ContactPage,
  '/privacy': PrivacyPage,
  '/security': SecurityPage,
  '/sharia': ShariaPage,
  '/terms': TermsPage,
};
