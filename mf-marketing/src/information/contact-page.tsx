import { contactWords } from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { Card, Page, PageHeader, Stack } from '@halqa/ui';
import { CardRow } from '../card-row.tsx';
import { supportMail } from '../support-mail.ts';
import { SupportSection } from '../support-section.tsx';

/** How to reach us: one address, and a message begun for each common reason. */
export function ContactPage() {
  const { supportEmail } = usePlatform().config;
  return (
    <Page>
      <PageHeader title={contactWords.title} lead={contactWords.lead} />
      <Stack gap="large">
        <SupportSection>
          <p>
            {contactWords.addressLabel}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </SupportSection>
        <CardRow parts={3} least="wide">
          <Card title={contactWords.answersTitle}>
            <p className="muted">{contactWords.answersText}</p>
            <p>
              <a href="/help">{contactWords.answersLink}</a>
            </p>
          </Card>
          <Card title={contactWords.securityTitle}>
            <p className="muted">{contactWords.securityText}</p>
            <p>
              <a href={supportMail(supportEmail, contactWords.securitySubject)}>{contactWords.securityAction}</a>
            </p>
          </Card>
        </CardRow>
      </Stack>
    </Page>
  );
}
