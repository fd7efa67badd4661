import { shariaWords } from '@halqa/copy/marketing';
import { ArticlePage } from '../article/article-page.tsx';

export function ShariaPage() {
  return <ArticlePage article={shariaWords} />;
}
