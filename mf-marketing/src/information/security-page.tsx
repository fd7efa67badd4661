import { securityPageWords } from '@halqa/copy/marketing';
import { ArticlePage } from '../article/article-page.tsx';

export function SecurityPage() {
  return <ArticlePage article={securityPageWords} />;
}
