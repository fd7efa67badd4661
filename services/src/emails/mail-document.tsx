import { type MailWords, mailSignature, productName } from '@halqa/copy';
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import { mailDarkStyle, mailStyles as styles } from './mail-styles.ts';

/** The layout of every mail: one column, one action, readable without images and in dark mode. */
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
            <span style={styles.mark} aria-hidden="true" />
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
          {words.points && (
            <ul className="ink" style={styles.points}>
              {words.points.map((point) => (
                <li key={point} style={styles.point}>
                  {point}
                </li>
              ))}
            </ul>
          )}
          {words.code && (
            <Text className="ink code" style={styles.code}>
              {words.code}
            </Text>
          )}
          {words.facts && words.facts.length > 0 && <MailFacts facts={words.facts} />}
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
            {mailSignature}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A table of labelled facts, with row headers for screen readers. */
const MailFacts = ({ facts }: { facts: NonNullable<MailWords['facts']> }) => (
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
