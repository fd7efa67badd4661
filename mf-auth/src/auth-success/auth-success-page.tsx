import { authSuccessWords } from '@halqa/copy';
import { SuccessPage } from '../layout/auth-page.tsx';

/** /auth-success, the target of the link in the confirmation mail. */
export function AuthSuccessPage() {
  return (
    <SuccessPage title={authSuccessWords.title} login={authSuccessWords.login}>
      <p>{authSuccessWords.text}</p>
      <p>{authSuccessWords.next}</p>
    </SuccessPage>
  );
}
