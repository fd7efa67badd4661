import { blogWords, posts } from '@halqa/copy/marketing';
import { routedPages } from '@halqa/remote-kit';
import { Page, PageHeader, Stack } from '@halqa/ui';
import { CardRow } from '../layout/card-row.tsx';
import styles from './blog.module.css';
import { BlogPostPage, PostCard } from './blog-post-page.tsx';
import { Newsletter } from './newsletter.tsx';

export const { PageOfPath: BlogPages } = routedPages({ '/blog': BlogPage, '/blog/:id': BlogPostPage });

/** The posts, the upcoming ones, and the newsletter. */
function BlogPage() {
  return (
    <Page>
      <PageHeader title={blogWords.title} lead={blogWords.lead} />
      <Stack gap="large">
        <CardRow partsPerCard={3} minWidth="wide">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} level={2} />
          ))}
        </CardRow>
        <div className={styles.pair}>
          <section className={styles.soon}>
            <h2>{blogWords.soonTitle}</h2>
            <ul>
              {blogWords.soon.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </section>
          <Newsletter />
        </div>
      </Stack>
    </Page>
  );
}
