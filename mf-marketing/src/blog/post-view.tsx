import { blogWords, type Post, posts, readingMinutes } from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { Page, PageHeader } from '@halqa/ui';
import { useEffect } from 'react';
import { PassageView } from '../article/passage-view.tsx';
import { CardRow } from '../card-row.tsx';
import styles from './blog.module.css';
import { PostCard } from './post-card.tsx';

/** A post, set for reading in one column; then two others. */
export function PostView({ post }: { post: Post }) {
  const { setTitle } = usePlatform();
  useEffect(() => setTitle(post.title), [setTitle, post]);
  return (
    <>
      <meta name="description" content={post.lead} />
      <Page width="text">
        <article className={styles.post}>
          <PageHeader back={{ href: '/blog', label: blogWords.back }} title={post.title} lead={post.lead} />
          <p className={styles.minutes}>{blogWords.minutes(readingMinutes(post))}</p>
          {post.sections.map((section) => (
            <section key={section.title} className={styles.section}>
              <h2>{section.title}</h2>
              {section.body.map((passage, place) => (
                <PassageView key={place} passage={passage} />
              ))}
            </section>
          ))}
        </article>
      </Page>
      <ReadNext after={post} />
    </>
  );
}

function ReadNext({ after }: { after: Post }) {
  const place = posts.indexOf(after);
  const next = [1, 2].flatMap((step) => posts[(place + step) % posts.length] ?? []);
  return (
    <Page width="text">
      <h2 className={styles.nextTitle}>{blogWords.moreTitle}</h2>
      <CardRow parts={3}>
        {next.map((post) => (
          <PostCard key={post.id} post={post} level={3} />
        ))}
      </CardRow>
    </Page>
  );
}
