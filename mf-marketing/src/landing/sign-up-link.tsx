import { landingWords } from '@halqa/copy/marketing';
import { useSession } from '@halqa/platform';
import { LinkButton } from '@halqa/ui';

/** The way in: to an account, or to the dashboard of somebody who has one. */
export function SignUpLink({ look }: { look?: 'primary' | 'secondary' }) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <LinkButton href={isSignedIn ? '/dashboard' : '/register'} look={look} size="large">
      {isSignedIn ? landingWords.dashboard : landingWords.signUp}
    </LinkButton>
  );
}
