import { demoAccountEmails, type Profile } from '@halqa/contract';
import { sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Card, Columns, Stack } from '@halqa/ui';
import { PlayLink } from '../play-link.tsx';
import { AccessRequest } from './access-request.tsx';

/** For a member without sandbox access: explains it, and lets them ask for it. */
export const SandboxAccessCard = () => (
  <Card title={sandboxWords.cardTitle}>
    <Stack>
      <p>{sandboxWords.cardText}</p>
      <AccessRequest />
    </Stack>
  </Card>
);

/** Whose account this is, and that no real money moves, in one sentence. Empty in live mode and while the profile loads. */
export function DemoNote({ profile }: { profile: Profile | null }) {
  const { config } = usePlatform();
  if (config.mode !== 'demo' || !profile) return null;
  return (
    <>
      {isSeeded(profile) ? sandboxWords.demoText : sandboxWords.ownText} <PlayLink />
    </>
  );
}

/** `DemoNote` as a banner, and once sandbox access is granted a second one that says what it allows. */
export function SandboxBanners({ profile }: { profile: Profile | null }) {
  const { config } = usePlatform();
  if (config.mode !== 'demo' || !profile) return null;
  return (
    <Columns minWidth="wide">
      <Banner title={isSeeded(profile) ? sandboxWords.demoTitle : sandboxWords.ownTitle}>
        <DemoNote profile={profile} />
      </Banner>
      {profile.is_plaid_sandbox_authorized && (
        <Banner tone="success" title={sandboxWords.grantedTitle}>
          {sandboxWords.grantedText}
        </Banner>
      )}
    </Columns>
  );
}

const isSeeded = ({ email }: Profile): boolean => demoAccountEmails.some((each) => each === email);
