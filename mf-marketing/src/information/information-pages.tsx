import { ringWords } from '@halqa/copy';
import {
  aboutPicture,
  aboutWords,
  careersWords,
  contactWords,
  privacyWords,
  securityPageWords,
  shariaWords,
  termsWords,
} from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { routedPages } from '@halqa/remote-kit';
import { Card, Page, PageHeader, Ring, type Seat, Stack } from '@halqa/ui';
import { ArticlePage } from '../article/article-page.tsx';
import { CardRow } from '../layout/card-row.tsx';
import { supportMail } from '../layout/support-mail.ts';
import { SupportSection } from '../layout/support-section.tsx';
import styles from './information-pages.module.css';

export const { PageOfPath: InformationPages } = routedPages({
  '/about': AboutPage,
  '/careers': CareersPage,
  '/contact': ContactPage,
  '/privacy': PrivacyPage,
  '/security': SecurityPage,
  '/sharia': ShariaPage,
  '/terms': TermsPage,
});

const seats: readonly Seat[] = [
  { position: 1, state: 'received' },
  { position: 2, state: 'received' },
  { position: 3, state: 'current' },
  { position: 4, state: 'joined' },
  { position: 5, state: 'joined' },
];

/** /about: the article, with a ring as its picture. */
function AboutPage() {
  return (
    <ArticlePage
      article={aboutWords}
      picture={
        <div className={styles.picture} aria-hidden="true">
          <Ring size="preview" seats={seats} center={aboutPicture} labels={ringWords} />
        </div>
      }
    />
  );
}

/** /contact: the support address, and `SupportSection` with a prepared message for each common reason. */
function ContactPage() {
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
        <CardRow partsPerCard={3} minWidth="wide">
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

function CareersPage() {
  return <ArticlePage article={careersWords} />;
}

function PrivacyPage() {
  return <ArticlePage article={privacyWords} />;
}

function SecurityPage() {
  return <ArticlePage article={securityPageWords} />;
}

function ShariaPage() {
  return <ArticlePage article={shariaWords} />;
}

function TermsPage() {
  return <ArticlePage article={termsWords} />;
}
