import { demoAccountEmails, type Profile } from '@halqa/contract';
import { sandboxRequestMail, sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, Card, Columns, LinkButton, MailIcon, Stack } from '@halqa/ui';
import type { ComponentProps } from 'react';

type SandboxAccessCardProps = Pick<ComponentProps<typeof LinkButton>, 'look'> & { memberEmail: string };

/** For a member without sandbox access: explains it and offers a prepared e-mail to support. */
export function SandboxAccessCard({ memberEmail, look = 'secondary' }: SandboxAccessCardProps) {
  const { config } = usePlatform();
  return (
    <Card title={sandboxWords.cardTitle}>
      <Stack>
        <p>{sandboxWords.cardText}</p>
        <div>
          <LinkButton look={look} icon={<MailIcon />} href={sandboxRequestMail(config.supportEmail, memberEmail)}>
            {sandboxWords.contactSupport}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}

/** Whose account this is, and that no real money moves, in one sentence. Empty in live mode and while the profile loads. */
export function DemoNote({ profile }: { profile: Profile | null }) {
  const { config } = usePlatform();
  if (config.mode !== 'demo' || !profile) return null;
  return <>{isSeeded(profile) ? sandboxWords.demoText : sandboxWords.ownText}</>;
}

/** The same as a banner, and once access is granted what it allows. */
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
