import { loginForm } from '@halqa/contract';
import { confirmEmailWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { useSearchParams } from '@halqa/platform/router';
import { Banner, Button } from '@halqa/ui';
import { useState } from 'react';
import { invalidAddress } from './answer.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';

/** Shown when a confirmation link led here because it no longer holds: says so and offers a new one. */
export function ConfirmationExpired({ email }: { email: () => string }) {
  const [query] = useSearchParams();
  const { identity, notify } = usePlatform();
  const [pending, setPending] = useState(false);
  if (query.get('confirmation') !== 'expired') return null;

  const resend = async () => {
    const address = loginForm.shape.email.safeParse(email());
    setPending(true);
    const answer = address.success ? await askForConfirmation(identity, address.data) : invalidAddress;
    setPending(false);
    notify({ ...answer, type: answer.tone === 'danger' ? 'error' : 'success' });
  };

  return (
    <Banner
      tone="warning"
      title={confirmEmailWords.expiredTitle}
      actions={
        <Button look="secondary" pending={pending} onClick={resend}>
          {confirmEmailWords.submit}
        </Button>
      }
    >
      {confirmEmailWords.expired}
    </Banner>
  );
}
