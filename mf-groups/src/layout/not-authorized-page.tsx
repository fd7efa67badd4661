import { sandboxRequestMail, sandboxWords } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Banner, LinkButton, MailIcon, Page, PageHeader, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';

type ClosedGateProps = {
  /** The name of the page. */
  title: string;
  back: { href: string; label: string };
  warningTitle: string;
  /** The sentence of specification section 6. */
  warning: string;
  memberEmail: string;
  /** What the member can do. */
  children?: ReactNode;
};

/** In place of a page that this account may not use yet: the reason, and a link to support. */
export function NotAuthorizedPage({ title, back, warningTitle, warning, memberEmail, children }: ClosedGateProps) {
  const { config } = usePlatform();
  return (
    <Page width="text">
      <PageHeader title={title} back={back} />
      <Stack>
        <Banner
          tone="warning"
          title={warningTitle}
          actions={
            <LinkButton
              look="secondary"
              icon={<MailIcon />}
              href={sandboxRequestMail(config.supportEmail, memberEmail)}
            >
              {sandboxWords.contactSupport}
            </LinkButton>
          }
        >
          {warning}
        </Banner>
        {children}
      </Stack>
    </Page>
  );
}
