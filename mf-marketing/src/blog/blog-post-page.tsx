import { blogWords, type Post, posts, readingMinutes } from '@halqa/copy/marketing';
import { pathParameters, usePath } from '@halqa/platform';
import { usePageTitle } from '@halqa/remote-kit';
import { Card, EmptyState, LinkButton, Page, PageHeader, SearchIcon } from '@halqa/ui';
import { PassageView } from '../article/article-page.tsx';
import { CardRow } from '../layout/card-row.tsx';
import styles from './blog.module.css';

/** One post by its id, or "not found" with a link back. */
export function BlogPostPage() {
  const path = usePath();
  const post = posts.find(({ id }) => pathParameters(`/blog/${id}`, path));
  return post ? <PostView post={post} /> : <PostNotFound />;
}

/** A post in one column, followed by two others. */
function PostView({ post }: { post: Post }) {
  usePageTitle(post.title);
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
              {section.body.map((passage, index) => (
                <PassageView key={index} passage={passage} />
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
  const index = posts.indexOf(after);
  const next = [1, 2].flatMap((step) => posts[(index + step) % posts.length] ?? []);
  return (
    <Page width="text">
      <h2 className={styles.nextTitle}>{blogWords.moreTitle}</h2>
      <CardRow partsPerCard={3}>
        {next.map((post) => (
          <PostCard key={post.id} post={post} level={3} />
        ))}
      </CardRow>
    </Page>
  );
}

/** A post on the list; the card links to it. */
export function PostCard({ post, level }: { post: Post; level: 2 | 3 }) {
  return (
    <Card title={post.title} level={level} href={`/blog/${post.id}`}>
      <p className="muted">{post.lead}</p>
      <p className={styles.minutes}>{blogWords.minutes(readingMinutes(post))}</p>
    </Card>
  );
}

function PostNotFound() {
  usePageTitle(blogWords.notFoundTitle);
  return (
    <Page>
      <EmptyState
        level={1}
        title={blogWords.notFoundTitle}
        icon={<SearchIcon />}
        action={<LinkButton href="/blog">{blogWords.back}</LinkButton>}
      >
        <p>{blogWords.notFoundText}</p>
      </EmptyState>
    </Page>
  );
}
