import { sandboxRequestMail, sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Card, LinkButton, MailIcon, Stack } from '@halqa/ui';

/** For a member whose account has no sandbox access yet: what it is, and an e-mail to support ready to be sent. */
export function SandboxAccessCard({ memberEmail }: { memberEmail: string }) {
  const { config } = usePlatform();
  return (
    <Card title={sandboxWords.cardTitle}>
      <Stack>
        <p>{sandboxWords.cardText}</p>
        <div>
          <LinkButton look="secondary" icon={<MailIcon />} href={sandboxRequestMail(config.supportEmail, memberEmail)}>
            {sandboxWords.contactSupport}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}
