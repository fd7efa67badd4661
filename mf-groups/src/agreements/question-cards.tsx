import type { Result } from '@halqa/contract';
import { Banner, Card, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { ActionLine } from '../layout/action-line.tsx';
import { useHeadingFocus } from '../layout/heading-focus.ts';
import { SignForm } from '../layout/sign-form.tsx';

/* What one member asks another, or the organizer, by words that are signed: swaps of turns, guarantors, places. */

type QuestionProps = { groupId: string; title: string; children: ReactNode };

/** A card about one question. Once the question is answered, the card goes, and the page's heading gets the focus that was in it. */
export function QuestionCard({ title, children }: Pick<QuestionProps, 'title' | 'children'>) {
  return (
    <div {...useHeadingFocus()}>
      <Card title={title}>
        <Stack gap="small">{children}</Stack>
      </Card>
    </div>
  );
}

type AnswerWords = Readonly<
  Record<'accept' | 'acceptRequired' | 'sign' | 'signed' | 'decline' | 'declineTitle' | 'declined' | 'keep', string>
> & { readonly declinePoints: readonly string[] };

type AskedProps = QuestionProps & {
  words: AnswerWords;
  /** Hash of the words that are shown. */
  sha256: string;
  answer: (accepts: boolean) => Promise<Result<unknown>>;
  /** Why the reader can only decline. */
  whyNotSigned?: string | null;
};

/** Somebody asks the reader, who signs the words in `children` or declines. */
export const AskedCard = ({ groupId, title, words, sha256, answer, whyNotSigned = null, children }: AskedProps) => (
  <QuestionCard title={title}>
    {children}
    {whyNotSigned === null ? (
      <SignForm
        groupId={groupId}
        sha256={sha256}
        words={words}
        label={words.sign}
        done={{ message: words.signed }}
        sign={() => answer(true)}
      />
    ) : (
      <Banner tone="warning">{whyNotSigned}</Banner>
    )}
    <Decline groupId={groupId} words={words} decline={() => answer(false)} />
  </QuestionCard>
);

type DeclineProps = {
  groupId: string;
  words: Omit<AnswerWords, 'accept' | 'sign'>;
  decline: () => Promise<Result<unknown>>;
};

/** Declines, behind a confirmation. */
export const Decline = ({ groupId, words, decline }: DeclineProps) => (
  <ActionLine
    groupId={groupId}
    label={words.decline}
    title={words.declineTitle}
    consequences={words.declinePoints}
    keep={words.keep}
    act={decline}
    done={words.declined}
  />
);
