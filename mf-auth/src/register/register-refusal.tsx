import { confirmEmailWords, registerRefusals, registerUnexpected } from '@halqa/copy';
import type { IdentityFailure } from '@halqa/platform';
import { LinkButton } from '@halqa/ui';
import { AnswerBanner } from '../answer-banner.tsx';
import { panelPath } from '../login/panel-path.ts';

/** Why there is no new account; where there is one already, it may only wait for its confirmation. */
export function RegisterRefusal({ reason }: IdentityFailure) {
  const { title, message } = registerRefusals[reason] ?? registerUnexpected;
  const resend = (
    <LinkButton look="secondary" href={panelPath('confirmation')}>
      {confirmEmailWords.title}
    </LinkButton>
  );
  return (
    <AnswerBanner tone="danger" title={title} actions={reason === 'already_exists' && resend}>
      {message}
    </AnswerBanner>
  );
}
