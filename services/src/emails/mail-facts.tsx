import type { MailWords } from '@halqa/copy';
import { mailStyles as styles } from './mail-styles.ts';

/** What, and how much or when: a table whose lines a screen reader can name. */
export const MailFacts = ({ facts }: { facts: NonNullable<MailWords['facts']> }) => (
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
