import { blogWords, type Post, readingMinutes } from '@halqa/copy/marketing';
import { Card } from '@halqa/ui';
import styles from './blog.module.css';

/** A post on the list; the whole card leads to it. */
export function PostCard({ post, level }: { post: Post; level: 2 | 3 }) {
  return (
    <Card title={post.title} level={level} href={`/blog/${post.id}`}>
      <p className="muted">{post.lead}</p>
      <p className={styles.minutes}>{blogWords.minutes(readingMinutes(post))}</p>
    </Card>
  );
}
