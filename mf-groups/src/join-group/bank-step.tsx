import { BankLinkButton } from '@halqa/bank-link';
import type { Problem } from '@halqa/contract';
import { bankLinkWords, joinGroupWords as words } from '@halqa/copy';
import { Button, Stack } from '@halqa/ui';
import { ActionBar, StepHeading } from '../layout/form-step-parts.tsx';
import { JoinProblem } from './use-join.tsx';

type BankStepProps = {
  hasBankAccount: boolean;
  takesFocus: boolean;
  joining: boolean;
  problem: Problem | null;
  onJoin: () => void;
  onBack: () => void;
};

/** Step 2: links a bank, then joins at once. With a linked bank only joining is left. */
export function BankStep({ hasBankAccount, takesFocus, joining, problem, onJoin, onBack }: BankStepProps) {
  return (
    <Stack>
      <StepHeading takesFocus={takesFocus}>{words.bankStep}</StepHeading>
      <p>{words.bankText}</p>
      <p>{words.bankSafe}</p>
      <JoinProblem problem={problem} />
      <ActionBar>
        <Button look="secondary" disabled={joining} onClick={onBack}>
          {words.backToDetails}
        </Button>
        {hasBankAccount ? (
          <Button pending={joining} onClick={onJoin}>
            {words.join}
          </Button>
        ) : (
          <BankLinkButton label={bankLinkWords.connect} onLinked={onJoin} wide />
        )}
      </ActionBar>
    </Stack>
  );
}
