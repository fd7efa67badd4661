import { legalPrivacyWords, legalTermsWords } from '@halqa/copy/marketing';
import { routedPages } from '@halqa/remote-kit';
import { ArticlePage } from '../article/article-page.tsx';

export const { PageOfPath: LegalPages } = routedPages({
  '/legal/terms': LegalTermsPage,
  '/legal/privacy': LegalPrivacyPage,
});

function LegalTermsPage() {
  return <ArticlePage article={legalTermsWords} />;
}

function LegalPrivacyPage() {
  return <ArticlePage article={legalPrivacyWords} />;
}
