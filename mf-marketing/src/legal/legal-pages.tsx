import { legalPrivacyWords, legalTermsWords } from '@halqa/copy/marketing';
import { ArticlePage } from '../article/article-page.tsx';
import type { Pages } from '../pages/page-groups.ts';

export const pages: Pages = { '/legal/terms': LegalTermsPage, '/legal/privacy': LegalPrivacyPage };

function LegalTermsPage() {
  return <ArticlePage article={legalTermsWords} />;
}

function LegalPrivacyPage() {
  return <ArticlePage article={legalPrivacyWords} />;
}
