import { type Language, type MailWords, mailSignatureIn, productNameIn } from '@halqa/copy';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Section, Text } from '@react-email/components';
import { mailDarkStyle, mailStyles } from './mail-styles.ts';

const directionOf = { en: 'ltr', ar: 'rtl' } as const satisfies Record<Language, string>;

/** The layout of every mail: one column, one action, readable without images and in dark mode. */
export function MailDocument({ mail, language }: { mail: MailWords; language: Language }) {
  const dir = directionOf[language];
  const styles = mailStyles[dir];
  const { pointsLanguage = language } = mail;
  const pointsDir = directionOf[pointsLanguage];
  return (
    <Html lang={language} dir={dir}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailDarkStyle}</style>
      </Head>
      <MailPreview text={mail.preview} />
      <Body className="background" style={styles.body}>
        {/* Language and direction once more: web mail shows the body inside a page of its own. */}
        <Container lang={language} dir={dir} className="sheet" style={styles.sheet}>
          <Text className="green" style={styles.brand}>
            <span style={styles.mark} aria-hidden="true" />
            {productNameIn[language]}
          </Text>
          <Heading className="ink" style={styles.heading}>
            {mail.heading}
          </Heading>
          {mail.paragraphs.map((paragraph) => (
            <Text key={paragraph} className="ink" style={styles.text}>
              {paragraph}
            </Text>
          ))}
          {mail.points && (
            <ul lang={pointsLanguage} dir={pointsDir} className="ink" style={mailStyles[pointsDir].points}>
              {mail.points.map((point) => (
                <li key={point} style={styles.point}>
                  {point}
                </li>
              ))}
            </ul>
          )}
          {mail.code && (
            <Text className="ink code" style={styles.code}>
              {mail.code}
            </Text>
          )}
          {mail.facts && mail.facts.length > 0 && <MailFacts facts={mail.facts} styles={styles} />}
          {mail.action && (
            <Section style={styles.action}>
              <Button href={mail.action.href} className="button" style={styles.button}>
                {mail.action.label}
              </Button>
            </Section>
          )}
          <Hr className="line" style={styles.line} />
          {mail.notes?.map((note) => (
            <Text key={note} className="soft" style={styles.note}>
              {note}
            </Text>
          ))}
          {mail.links?.map(({ label, href }) => (
            <Text key={href} className="soft" style={styles.note}>
              <Link href={href} className="soft" style={styles.link}>
                {label}
              </Link>
            </Text>
          ))}
          <Text className="soft" style={styles.note}>
            {mailSignatureIn[language]}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/**
 * What lists of mails show beside the subject, without the sentences of the mail behind it. The padding is of letters' marks
 * (U+034F) and spaces, up to 150 characters as in react-email's own `Preview`, whose format characters Cognito rejects in mails.
 */
const MailPreview = ({ text }: { text: string }) => (
  <div style={mailStyles.ltr.preview}>
    {text}
    {' \u034f'.repeat(Math.max(0, 150 - text.length))}
  </div>
);

type MailFactsProps = { facts: NonNullable<MailWords['facts']>; styles: (typeof mailStyles)['ltr'] };

/** A table of labeled facts, with row headers for screen readers. */
const MailFacts = ({ facts, styles }: MailFactsProps) => (
  <table style={styles.facts}>
    <tbody>
      {facts.map(([label, value]) => (
        <tr key={label}>
          <th scope="row" className="soft line" style={styles.label}>
            {label}
          </th>
          <td className="ink line" style={styles.value}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
