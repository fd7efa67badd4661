import { legalPrivacyWords } from '@halqa/copy/marketing';
import { ArticlePage } from '../article/article-page.tsx';

export function LegalPrivacyPage() {
  return <ArticlePage article={legalPrivacyWords} />;
}
