import { resetRefusals, resetWords } from '@halqa/copy';
import type { IdentityFailure } from '@halqa/platform';
import { LinkButton } from '@halqa/ui';
import { AnswerBanner } from '../answer-banner.tsx';
import { panelPath } from '../login/panel-path.ts';

/** Why the password was not set; a link that no longer holds is followed by the way to a new one. */
export function ResetRefusal({ reason }: IdentityFailure) {
  const again = (
    <LinkButton look="secondary" href={panelPath('forgot')}>
      {resetWords.again}
    </LinkButton>
  );
  return (
    <AnswerBanner tone="danger" title={resetWords.failedTitle} actions={reason === 'code_expired' && again}>
      {resetRefusals[reason] ?? resetWords.failed}
    </AnswerBanner>
  );
}
