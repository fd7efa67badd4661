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

/**
 * Says whose account this is, that no real money moves and, once access is granted, what it allows. Empty in live mode and
 * while the profile loads.
 */
export function SandboxBanners({ profile }: { profile: Profile | null }) {
  const { config } = usePlatform();
  if (config.mode !== 'demo' || !profile) return null;
  const isSeeded = demoAccountEmails.some((email) => email === profile.email);
  return (
    <Columns minWidth="wide">
      <Banner title={isSeeded ? sandboxWords.demoTitle : sandboxWords.ownTitle}>
        {isSeeded ? sandboxWords.demoText : sandboxWords.ownText}
      </Banner>
      {profile.is_plaid_sandbox_authorized && (
        <Banner tone="success" title={sandboxWords.grantedTitle}>
          {sandboxWords.grantedText}
        </Banner>
      )}
    </Columns>
  );
}
