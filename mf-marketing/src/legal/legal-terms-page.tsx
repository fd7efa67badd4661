import { legalTermsWords } from '@halqa/copy/marketing';
import { ArticlePage } from '../article/article-page.tsx';

export function LegalTermsPage() {
  return <ArticlePage article={legalTermsWords} />;
}
