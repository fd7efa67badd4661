import type { Profile } from '@halqa/contract';
import { sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Columns } from '@halqa/ui';

/** Says that no real money moves here, and whether the sandbox is open to this account. */
export function AccountBanners({ profile }: { profile: Profile | null }) {
  const { config } = usePlatform();
  if (config.mode !== 'demo') return null;
  return (
    <Columns least="wide">
      <Banner title={sandboxWords.demoTitle}>{sandboxWords.demoText}</Banner>
      {profile?.is_plaid_sandbox_authorized && (
        <Banner tone="success" title={sandboxWords.grantedTitle}>
          {sandboxWords.grantedText}
        </Banner>
      )}
    </Columns>
  );
}
