import type { Problem } from '@halqa/contract';
import { refusalSentence, joinGroupWords as words } from '@halqa/copy';
import { Banner, LinkButton } from '@halqa/ui';

/** Why the seat was not given; nothing was collected, and what to do where something can be done. */
export function JoinRefused({ refusal }: { refusal: Problem | null }) {
  if (!refusal) return null;
  const canComplete = refusal.code === 'not_eligible_age' || refusal.code === 'not_eligible_state';
  return (
    <Banner
      tone="danger"
      announced
      title={words.failedTitle}
      actions={
        canComplete && (
          <LinkButton look="secondary" size="small" href="/profile">
            {words.toProfile}
          </LinkButton>
        )
      }
    >
      {refusalSentence(refusal)} {words.failedText}
    </Banner>
  );
}
