import { authSuccessWords } from '@halqa/copy';
import { SuccessPage } from '../layout/auth-page.tsx';

/** Where the confirmation mail's link ends. */
export function AuthSuccessPage() {
  return (
    <SuccessPage title={authSuccessWords.title} login={authSuccessWords.login}>
      <p>{authSuccessWords.text}</p>
      <p>{authSuccessWords.next}</p>
    </SuccessPage>
  );
}
