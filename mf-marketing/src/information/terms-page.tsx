import { termsWords } from '@halqa/copy/marketing';
import { ArticlePage } from '../article/article-page.tsx';

export function TermsPage() {
  return <ArticlePage article={termsWords} />;
}
