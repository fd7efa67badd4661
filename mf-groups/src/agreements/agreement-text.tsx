import type { SentAgreementWords } from '@halqa/contract';
import { agreementTexts } from '@halqa/copy';
import type { SignedKind } from '@halqa/domain';
import { Disclosure } from '@halqa/ui';
import type { ReactNode } from 'react';
import { WordsToSign } from '../layout/words-to-sign.tsx';
import { agreementViews } from './kinds.ts';

type AgreementTextProps = { kind: SignedKind; groupName: string; signed: SentAgreementWords };

/** The words word for word; readers of another language see a translation first. */
export function AgreementText({ kind, groupName, signed }: AgreementTextProps) {
  const { contributionAmount: contribution, text, ...facts } = signed;
  const translated = agreementTexts[kind].translated({ ...facts, groupName, contribution });
  return <WordsToSign text={text} translated={translated} original={agreementViews[kind].words.original} />;
}

/** In a few words what the reader has signed already and, as children, what came of it; all of it when they ask for it. */
export function FoldedText({ kind, children, ...props }: AgreementTextProps & { children?: ReactNode }) {
  const { about, words } = agreementViews[kind];
  return (
    <>
      {about && <p>{about(props.signed)}</p>}
      {children}
      <Disclosure summary={words.showText}>
        <AgreementText kind={kind} {...props} />
      </Disclosure>
    </>
  );
}
