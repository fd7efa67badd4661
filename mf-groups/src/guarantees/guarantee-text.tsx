import type { SentGuaranteeWords } from '@halqa/contract';
import { translatedGuarantee, guaranteeWords as words } from '@halqa/copy';
import { WordsToSign } from '../layout/words-to-sign.tsx';

type GuaranteeTextProps = { groupName: string; guarantee: SentGuaranteeWords };

/** The words word for word; readers of another language see a translation first. */
export function GuaranteeText({ groupName, guarantee }: GuaranteeTextProps) {
  const { memberName, guarantorName, turns, contributionAmount: contribution } = guarantee;
  const translated = translatedGuarantee({ groupName, memberName, guarantorName, turns, contribution });
  return <WordsToSign text={guarantee.text} translated={translated} original={words.original} />;
}
