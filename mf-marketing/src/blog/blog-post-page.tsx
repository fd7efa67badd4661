import { posts } from '@halqa/copy/marketing';
import { useParams } from '@halqa/platform/router';
import { PostNotFound } from './post-not-found.tsx';
import { PostView } from './post-view.tsx';

/** One post by its address, or a calm way back. */
export function BlogPostPage() {
  const { id } = useParams();
  const post = posts.find((one) => one.id === id);
  return post ? <PostView post={post} /> : <PostNotFound />;
}
