import type { Pages } from '../pages/page-groups.ts';
import { LegalPrivacyPage } from './legal-privacy-page.tsx';
import { LegalTermsPage } from './legal-terms-page.tsx';

export const pages: Pages = { '/legal/terms': LegalTermsPage, '/legal/privacy': LegalPrivacyPage };
