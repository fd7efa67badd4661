import { type MailWords, productName } from '@halqa/copy';
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import { mailDarkStyle } from './mail-dark-style.ts';
import { mailStyles as styles } from './mail-styles.ts';

/** The one layout of our mails: a sheet of paper, one action, readable with images off and in dark mode. */
export function MailDocument({ words }: { words: MailWords }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailDarkStyle}</style>
      </Head>
      <Preview>{words.preview}</Preview>
      <Body className="ground" style={styles.body}>
        <Container className="sheet" style={styles.sheet}>
          <Text className="green" style={styles.brand}>
            {productName}
          </Text>
          <Heading className="ink" style={styles.heading}>
            {words.heading}
          </Heading>
          {words.paragraphs.map((paragraph) => (
            <Text key={paragraph} className="ink" style={styles.text}>
              {paragraph}
            </Text>
          ))}
          <Facts facts={words.facts ?? []} />
          {words.action && (
            <Section style={styles.action}>
              <Button href={words.action.href} className="button" style={styles.button}>
                {words.action.label}
              </Button>
            </Section>
          )}
          <Hr className="line" style={styles.line} />
          {words.notes?.map((note) => (
            <Text key={note} className="soft" style={styles.note}>
              {note}
            </Text>
          ))}
          <Text className="soft" style={styles.note}>
            {productName} · saving circles without interest and without fees
          </Text>
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
            <td className="soft line" style={styles.label}>
              {label}
            </td>
            <td className="ink line" style={styles.value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
