import type { OfferedMandate } from '@halqa/contract';
import {
  groupSchedule,
  type MandateFacts,
  mandateParagraphs,
  type ShortTerms,
  translatedMandate,
  mandateWords as words,
} from '@halqa/copy';
import { TermsInShort } from '@halqa/remote-kit/group-view';
import { Disclosure, Stack } from '@halqa/ui';
import styles from './mandate-terms.module.css';

export type MandateTerms = { text: string; facts: MandateFacts };

/**
 * The text that is signed, word for word. Readers of another language see a translation first, and below it the text
 * itself.
 */
export function MandateTermsList({ text, facts }: MandateTerms) {
  const translated = translatedMandate(facts);
  if (translated === null) return <TermsList terms={mandateParagraphs(text)} />;
  return (
    <Stack gap="small">
      <TermsList terms={translated} />
      <Disclosure summary={words.original}>
        <div lang="en" dir="ltr">
          <TermsList terms={mandateParagraphs(text)} />
        </div>
      </Disclosure>
    </Stack>
  );
}

type SignedTermsProps = MandateTerms & { short: ShortTerms };

/** What is agreed to by the checkbox below: in five lines, and word for word behind them. */
export const TermsToSign = ({ short, ...mandate }: SignedTermsProps) => (
  <Stack gap="small">
    <TermsInShort terms={short} />
    <Disclosure summary={words.whole}>
      <MandateTermsList {...mandate} />
    </Disclosure>
  </Stack>
);

const TermsList = ({ terms }: { terms: readonly string[] }) => (
  <ol className={styles.terms}>
    {terms.map((term) => (
      <li key={term}>{term}</li>
    ))}
  </ol>
);

/** What a translation of the text says. */
export const mandateFacts = (groupName: string, { terms, account }: OfferedMandate): MandateFacts => ({
  groupName,
  schedule: groupSchedule(terms),
  terms,
  account,
});
