import type { GroupDetail } from '@halqa/contract';
import { formatShortLocalDate, roleWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Cluster } from '@halqa/ui';
import { ConfirmedAction } from './confirmed-action.tsx';

/** The question to the member who is asked, before everything else on the page. */
export function RoleOffered({ group: { id, members, roleOffer } }: { group: GroupDetail }) {
  const { api } = usePlatform();
  // A newer API may know other roles, which this page cannot explain.
  if (!roleOffer?.isYou || roleOffer.role === 'unknown') return null;
  const { role, expiresAt } = roleOffer;
  const title = words.offeredTitle(role);
  // Only the organizer offers roles.
  const askerId = members.find(({ isAdmin }) => isAdmin)?.id ?? '';
  const answer = (accepts: boolean) => () =>
    api.answerAgreement({ params: { id }, body: { kind: 'role', memberId: askerId, role, accepts } });
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        <Cluster>
          <ConfirmedAction
            groupId={id}
            label={words.accept}
            title={words.acceptTitle(role)}
            consequences={words.acceptPoints(role)}
            keep={words.notYet}
            act={answer(true)}
            done={words.accepted(role)}
          />
          <ConfirmedAction
            groupId={id}
            label={words.decline}
            title={words.declineTitle}
            consequences={words.declinePoints}
            keep={words.notYet}
            look="danger"
            act={answer(false)}
            done={words.declined}
          />
        </Cluster>
      }
    >
      {words.offeredText(role, formatShortLocalDate(expiresAt))}
    </Banner>
  );
}
