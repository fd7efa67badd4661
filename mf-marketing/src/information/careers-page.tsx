import { careersWords } from '@halqa/copy/marketing';
import { ArticlePage } from '../article/article-page.tsx';

export function CareersPage() {
  return <ArticlePage article={careersWords} />;
}
