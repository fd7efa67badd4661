import { type MailWords, productName } from '@halqa/copy';
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import { mailStyles as styles } from './mail-styles.ts';

/** The one layout of our mails: a sheet of paper, one action, readable with images off and in dark mode. */
export function MailDocument({ words }: { words: MailWords }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
      </Head>
      <Preview>{words.preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.sheet}>
          <Text style={styles.brand}>{productName}</Text>
          <Heading style={styles.heading}>{words.heading}</Heading>
          {words.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.text}>
              {paragraph}
            </Text>
          ))}
          <Facts facts={words.facts ?? []} />
          {words.action && (
            <Section style={styles.action}>
              <Button href={words.action.href} style={styles.button}>
                {words.action.label}
              </Button>
            </Section>
          )}
          <Hr style={styles.line} />
          {words.notes?.map((note) => (
            <Text key={note} style={styles.note}>
              {note}
            </Text>
          ))}
          <Text style={styles.note}>{productName} · saving circles without interest and without fees</Text>
        </Container>
      </Body>
    </Html>
  );
}

function Facts({ facts }: { facts: NonNullable<MailWords['facts']> }) {
  if (facts.length === 0) return null;
  return (
    <table style={styles.facts}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td style={styles.label}>{label}</td>
            <td style={styles.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
