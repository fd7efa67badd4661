import { readEmail } from '@halqa/contract';
import { confirmEmailProblems, confirmEmailWords, forgotProblems, forgotWords, registerWords } from '@halqa/copy';
import { type Identity, usePlatform, useSearch } from '@halqa/platform';
import { Banner, Button, EmailText, LinkButton } from '@halqa/ui';
import { useState } from 'react';
import { readRegistered } from '../layout/registered.ts';
import { EmailPanel, invalidAddress, type MailResult } from './email-panel.tsx';

type PanelProps = { email: string; onBack: (email: string) => void };

const resetSent: MailResult = { tone: 'success', title: forgotWords.sentTitle, message: forgotWords.sent };

/** The panel of /login that requests the mail with the reset link. */
export function ForgotPasswordPanel(props: PanelProps) {
  const { identity } = usePlatform();

  const requestReset = async (email: string): Promise<MailResult> => {
    const result = await identity.requestReset(email);
    if (result.ok) return resetSent;
    const message = forgotProblems[result.reason] ?? forgotWords.failed;
    return { tone: 'danger', title: forgotWords.failedTitle, message };
  };

  return <EmailPanel {...props} words={forgotWords} onRequest={requestReset} />;
}

/** The panel of /login that requests a new confirmation mail. */
export function ConfirmationPanel(props: PanelProps) {
  const { identity } = usePlatform();
  return (
    <EmailPanel {...props} words={confirmEmailWords} onRequest={(email) => requestConfirmation(identity, email)} />
  );
}

/** A function that sends a confirmation mail again and shows the result in a toast, and whether it is still sending. */
function useResend(): readonly [resend: (email: string) => Promise<void>, pending: boolean] {
  const { identity, notify } = usePlatform();
  const [pending, setPending] = useState(false);
  const resend = async (email: string) => {
    const address = readEmail(email);
    setPending(true);
    const result = address ? await requestConfirmation(identity, address) : invalidAddress;
    setPending(false);
    notify({ ...result, type: result.tone === 'danger' ? 'error' : 'success' });
  };
  return [resend, pending];
}

/** Shown when a confirmation link that did not work led here; offers a new mail. */
export function ConfirmationOffer({ email }: { email: string }) {
  const query = new URLSearchParams(useSearch());
  const [resend, pending] = useResend();
  const reason = reasons.get(query.get('confirmation') ?? '');
  if (reason === undefined) return null;

  return (
    <Banner
      tone="warning"
      title={reason.title}
      actions={
        <Button look="secondary" pending={pending} onClick={() => resend(email)}>
          {confirmEmailWords.submit}
        </Button>
      }
    >
      {reason.text}
    </Banner>
  );
}

/**
 * Says where the confirmation mail of a registration in this tab went, and offers to send it again or to register another address.
 * Not shown beside `ConfirmationOffer`.
 */
export function RegisteredBanner() {
  const hasFailedLink = new URLSearchParams(useSearch()).has('confirmation');
  const [registered] = useState(readRegistered);
  const [resend, pending] = useResend();
  if (registered === null || registered.isConfirmed || hasFailedLink) return null;

  return (
    <Banner
      tone="success"
      title={registerWords.createdTitle}
      actions={
        <>
          <Button look="secondary" size="small" pending={pending} onClick={() => resend(registered.email)}>
            {registerWords.sendAgain}
          </Button>
          <LinkButton look="quiet" size="small" href="/register">
            {registerWords.otherAddress}
          </LinkButton>
        </>
      }
    >
      <EmailText>{registerWords.created(registered.email)}</EmailText>
    </Banner>
  );
}

/** Why the link did not work, by the value in the address (`services/src/identity/confirm-email.ts`). */
const reasons: ReadonlyMap<string, { title: string; text: string }> = new Map([
  ['expired', { title: confirmEmailWords.expiredTitle, text: confirmEmailWords.expired }],
  ['limited', { title: confirmEmailWords.limitedTitle, text: confirmEmailWords.limited }],
]);

const confirmationSent: MailResult = {
  tone: 'success',
  title: confirmEmailWords.sentTitle,
  message: confirmEmailWords.sent,
};

/** Requests a new confirmation mail. The result is the same whether or not the address has an account. */
async function requestConfirmation(identity: Pick<Identity, 'resendConfirmation'>, email: string): Promise<MailResult> {
  const result = await identity.resendConfirmation(email);
  if (result.ok) return confirmationSent;
  const message = confirmEmailProblems[result.reason] ?? confirmEmailWords.failed;
  return { tone: 'danger', title: confirmEmailWords.failedTitle, message };
}
