import { authSuccessWords, invitationWords } from '@halqa/copy';
import { SuccessPage } from '../layout/auth-page.tsx';
import { InvitationBanner } from '../layout/invitation.tsx';

/** /auth-success, the target of the link in the confirmation mail. */
export function AuthSuccessPage() {
  return (
    <SuccessPage
      title={authSuccessWords.title}
      login={authSuccessWords.login}
      before={<InvitationBanner next={invitationWords.confirmed} />}
    >
      <p>{authSuccessWords.text}</p>
      <p>{authSuccessWords.next}</p>
    </SuccessPage>
  );
}
