import { authSuccessWords } from '@halqa/copy';
import { DonePage } from '../done-page.tsx';

/** Where the confirmation mail's link ends. */
export function AuthSuccessPage() {
  return (
    <DonePage title={authSuccessWords.title} login={authSuccessWords.login}>
      <p>{authSuccessWords.text}</p>
      <p>{authSuccessWords.next}</p>
    </DonePage>
  );
}
