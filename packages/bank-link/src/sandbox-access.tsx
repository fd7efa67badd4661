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

/** Says that no real money moves and, once access is granted, what it allows. Empty in live mode. */
export function SandboxBanners({ isGranted }: { isGranted: boolean }) {
  const { config } = usePlatform();
  if (config.mode !== 'demo') return null;
  return (
    <Columns minWidth="wide">
      <Banner title={sandboxWords.demoTitle}>{sandboxWords.demoText}</Banner>
      {isGranted && (
        <Banner tone="success" title={sandboxWords.grantedTitle}>
          {sandboxWords.grantedText}
        </Banner>
      )}
    </Columns>
  );
}
