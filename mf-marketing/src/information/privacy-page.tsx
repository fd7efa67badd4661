import { privacyWords } from '@halqa/copy/marketing';
import { ArticlePage } from '../article/article-page.tsx';

export function PrivacyPage() {
  return <ArticlePage article={privacyWords} />;
}
