import { authSuccessWords, invitationWords } from '@halqa/copy';
import { useEffect } from 'react';
import { SuccessPage } from '../layout/auth-page.tsx';
import { InvitationBanner } from '../layout/invitation.tsx';
import { noteRegistered, readRegistered } from '../layout/registered.ts';

/** /auth-success, the target of the link in the confirmation mail. */
export function AuthSuccessPage() {
  useEffect(() => {
    const registered = readRegistered();
    if (registered) noteRegistered({ ...registered, isConfirmed: true });
  }, []);
  return (
    <SuccessPage
      title={authSuccessWords.title}
      login={authSuccessWords.login}
      before={<InvitationBanner nextStep={invitationWords.confirmed} />}
    >
      <p>{authSuccessWords.text}</p>
      <p>{authSuccessWords.next}</p>
    </SuccessPage>
  );
}
