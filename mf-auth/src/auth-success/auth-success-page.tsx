import { authSuccessWords } from '@halqa/copy';
import { LinkButton } from '@halqa/ui';
import { AuthPage } from '../auth-page.tsx';

/** Where the confirmation mail's link ends. */
export function AuthSuccessPage() {
  return (
    <AuthPage title={authSuccessWords.title}>
      <p>{authSuccessWords.text}</p>
      <p>{authSuccessWords.next}</p>
      <LinkButton href="/login" wide>
        {authSuccessWords.login}
      </LinkButton>
    </AuthPage>
  );
}
