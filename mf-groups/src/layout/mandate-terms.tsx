import type { OfferedMandate } from '@halqa/contract';
import {
  changedTermsWords,
  groupSchedule,
  type MandateFacts,
  mandateParagraphs,
  type ShortTerms,
  translatedMandate,
  mandateWords as words,
} from '@halqa/copy';
import { TermsInShort } from '@halqa/remote-kit/group-view';
import { Badge, Disclosure, Stack } from '@halqa/ui';
import styles from './mandate-terms.module.css';

type MandateTerms = { text: string; facts: MandateFacts };

type MandateTermsListProps = MandateTerms & {
  /** Other terms: paragraphs that they do not have are marked as changed. */
  changedFrom?: MandateTerms;
};

/**
 * The text that is signed, word for word. Readers of another language see a translation first, and below it the text
 * itself.
 */
export function MandateTermsList({ text, facts, changedFrom }: MandateTermsListProps) {
  const translated = translatedMandate(facts);
  const before = changedFrom && {
    signed: mandateParagraphs(changedFrom.text),
    translated: translatedMandate(changedFrom.facts) ?? undefined,
  };
  if (translated === null) return <TermsList terms={mandateParagraphs(text)} before={before?.signed} />;
  return (
    <Stack gap="small">
      <TermsList terms={translated} before={before?.translated} />
      <Disclosure summary={words.original}>
        <div lang="en" dir="ltr">
          <TermsList terms={mandateParagraphs(text)} before={before?.signed} />
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

type TermsListProps = { terms: readonly string[]; before?: readonly string[] | undefined };

const TermsList = ({ terms, before = terms }: TermsListProps) => (
  <ol className={styles.terms}>
    {terms.map((term) => {
      const isChanged = !before.includes(term);
      return (
        <li key={term} className={isChanged ? styles.changed : undefined}>
          {isChanged && (
            <>
              <Badge tone="warning">{changedTermsWords.changed}</Badge>{' '}
            </>
          )}
          {term}
        </li>
      );
    })}
  </ol>
);

/** What a translation of the text says. */
export const mandateFacts = (groupName: string, { terms, account }: OfferedMandate): MandateFacts => ({
  groupName,
  schedule: groupSchedule(terms),
  terms,
  account,
});
