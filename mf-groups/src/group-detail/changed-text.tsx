import { mandateParagraphs, mandateWords, translatedMandate, changedTermsWords as words } from '@halqa/copy';
import { Badge, Columns, Disclosure, Stack } from '@halqa/ui';
import styles from '../layout/mandate-terms.module.css';
import type { MandateTerms } from '../layout/mandate-terms.tsx';

type ChangedTextProps = { before: MandateTerms; after: MandateTerms };

/**
 * The text that is signed anew: each paragraph that changes before and after, and folded those that stay. Readers of another language
 * see a translation first, and below it the texts themselves.
 */
export function ChangedText({ before, after }: ChangedTextProps) {
  const translated = { before: translatedMandate(before.facts), after: translatedMandate(after.facts) };
  const signed = { before: mandateParagraphs(before.text), after: mandateParagraphs(after.text) };
  if (translated.before === null || translated.after === null) return <Changes {...signed} />;
  return (
    <Stack gap="small">
      <Changes before={translated.before} after={translated.after} />
      <Disclosure summary={mandateWords.original}>
        <Changes {...signed} language={english} />
      </Disclosure>
    </Stack>
  );
}

type Language = { readonly lang: string; readonly dir: 'ltr' };
const english: Language = { lang: 'en', dir: 'ltr' };

type ChangesProps = { before: readonly string[]; after: readonly string[]; language?: Language };

/** Each paragraph keeps its number in the text. */
function Changes({ before, after, language }: ChangesProps) {
  const [gone, added, stays] = [
    numbered(before).filter(({ text }) => !after.includes(text)),
    numbered(after).filter(({ text }) => !before.includes(text)),
    numbered(after).filter(({ text }) => before.includes(text)),
  ];
  const changes = (added.length > gone.length ? added : gone).map((each, index) => ({
    number: (added[index] ?? each).number,
    was: gone[index]?.text,
    now: added[index]?.text,
  }));
  return (
    <Stack gap="small">
      {changes.length > 0 && (
        <ol className={styles.terms}>
          {changes.map(({ number, was, now }) => (
            <li key={now ?? was} value={number} className={styles.change}>
              <Columns minWidth="wide">
                {was && (
                  <div>
                    <Badge>{words.youSigned}</Badge>
                    <p {...language}>{was}</p>
                  </div>
                )}
                {now && (
                  <div className={styles.changed}>
                    <Badge tone="warning">{words.isNow}</Badge>
                    <p {...language}>{now}</p>
                  </div>
                )}
              </Columns>
            </li>
          ))}
        </ol>
      )}
      {stays.length > 0 && (
        <Disclosure summary={words.stay(stays.length)}>
          <ol className={styles.terms} {...language}>
            {stays.map(({ number, text }) => (
              <li key={number} value={number}>
                {text}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </Stack>
  );
}

const numbered = (paragraphs: readonly string[]) => paragraphs.map((text, index) => ({ number: index + 1, text }));
