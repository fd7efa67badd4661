import { joinGroupWords, groupDetailWords as words } from '@halqa/copy';
import { usePath, useSearch, useSession } from '@halqa/platform';
import { usePageTitle } from '@halqa/remote-kit';
import { EmailText, EmptyState, MembersIcon, Page } from '@halqa/ui';
import { SwitchAccount } from './switch-account.tsx';

/** Identical for a group that does not exist and one of which the reader is no member. */
export function GroupNotFound() {
  const [path, search, session] = [usePath(), useSearch(), useSession()];
  usePageTitle(words.notFound);
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={words.notFound}
        icon={<MembersIcon />}
        action={<SwitchAccount returnTo={`${path}${search}`} />}
      >
        <p>{words.notFoundText}</p>
        {session.status === 'signed-in' && (
          <p>
            <EmailText>{joinGroupWords.accountInUse(session.user.email)}</EmailText> {words.otherAddress}
          </p>
        )}
      </EmptyState>
    </Page>
  );
}
