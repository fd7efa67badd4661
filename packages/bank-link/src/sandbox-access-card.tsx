import { sandboxRequestMail, sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Card, LinkButton, MailIcon, Stack } from '@halqa/ui';
import type { ComponentProps } from 'react';

type SandboxAccessCardProps = Pick<ComponentProps<typeof LinkButton>, 'look'> & { memberEmail: string };

/** For a member whose account has no sandbox access yet: what it is, and an e-mail to support ready to be sent. */
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
