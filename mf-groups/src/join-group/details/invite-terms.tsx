import type { Invite } from '@halqa/contract';
import { type MandateTerms, mandateTerms, scheduleAsRead, joinGroupWords as words } from '@halqa/copy';
import { Banner, Stack } from '@halqa/ui';
import styles from './invite-terms.module.css';
import { SignedText } from './signed-text.tsx';

/** The commitment in two sentences, then the four terms that are signed: the mandate's own text. */
export function InviteTerms({ invite }: { invite: Invite }) {
  const terms: MandateTerms = {
    group: invite.name,
    members: invite.memberCount,
    contribution: invite.contributionAmount,
    schedule: invite.schedule,
  };
  return (
    <Stack>
      <Banner title={words.commitmentTitle}>{words.commitment(invite)}</Banner>
      <section>
        <Stack gap="small">
          <h3>{words.termsTitle}</h3>
          <ol className={styles.terms}>
            {mandateTerms({ ...terms, schedule: scheduleAsRead(terms.schedule) }).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ol>
          <SignedText terms={terms} />
        </Stack>
      </section>
    </Stack>
  );
}
