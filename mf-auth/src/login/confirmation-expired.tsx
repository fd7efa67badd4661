import { loginForm } from '@halqa/contract';
import { forgotWords, loginWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Button } from '@halqa/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Shown when a confirmation link led here because it no longer holds: says so and offers a new one. */
export function ConfirmationExpired({ email }: { email: () => string }) {
  const [query] = useSearchParams();
  const { identity, notify } = usePlatform();
  const [pending, setPending] = useState(false);
  if (query.get('confirmation') !== 'expired') return null;

  const resend = async () => {
    const address = loginForm.shape.email.safeParse(email());
    if (!address.success)
      return notify({ type: 'error', title: forgotWords.invalidTitle, message: forgotWords.invalid });
    setPending(true);
    const outcome = await identity.resendConfirmation(address.data);
    setPending(false);
    if (outcome.ok) return notify({ type: 'success', title: loginWords.resentTitle, message: loginWords.resent });
    return notify({ type: 'error', message: outcome.message || loginWords.unexpected });
  };

  return (
    <Banner
      tone="warning"
      title={loginWords.confirmationExpiredTitle}
      actions={
        <Button look="secondary" pending={pending} onClick={resend}>
          {loginWords.resend}
        </Button>
      }
    >
      {loginWords.confirmationExpired}
    </Banner>
  );
}
