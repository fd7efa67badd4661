import type { SentGuaranteeWords } from '@halqa/contract';
import { translatedGuarantee, guaranteeWords as words } from '@halqa/copy';
import { Disclosure } from '@halqa/ui';
import { WordsToSign } from '../layout/words-to-sign.tsx';

type GuaranteeTextProps = { groupName: string; guarantee: SentGuaranteeWords };

/** The words word for word; readers of another language see a translation first. */
export function GuaranteeText({ groupName, guarantee }: GuaranteeTextProps) {
  const { memberName, guarantorName, turns, contributionAmount: contribution } = guarantee;
  const translated = translatedGuarantee({ groupName, memberName, guarantorName, turns, contribution });
  return <WordsToSign text={guarantee.text} translated={translated} original={words.original} />;
}

/** In a few words what the reader has signed already, and all of it when they ask for it. */
export function FoldedText({ groupName, guarantee }: GuaranteeTextProps) {
  const { turns, contributionAmount } = guarantee;
  const rounds = turns.map(({ round }) => round);
  return (
    <>
      <p>{words.about(rounds, contributionAmount * turns.length)}</p>
      <Disclosure summary={words.showText}>
        <GuaranteeText groupName={groupName} guarantee={guarantee} />
      </Disclosure>
    </>
  );
}
