import { blogWords, posts } from '@halqa/copy/marketing';
import { Page, PageHeader, Stack } from '@halqa/ui';
import { CardRow } from '../card-row.tsx';
import styles from './blog.module.css';
import { Newsletter } from './newsletter.tsx';
import { PostCard } from './post-card.tsx';

/** The posts, what is coming, and a way to hear of it. */
export function BlogPage() {
  return (
    <Page>
      <PageHeader title={blogWords.title} lead={blogWords.lead} />
      <Stack gap="large">
        <CardRow parts={3} least="wide">
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
