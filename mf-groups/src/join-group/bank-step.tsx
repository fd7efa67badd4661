import type { Problem } from '@halqa/contract';
import { bankLinkWords, formatMomentInZone, joinGroupWords as words } from '@halqa/copy';
import { BankLinkButton } from '@halqa/remote-kit/bank-link';
import { Banner, Button, Stack } from '@halqa/ui';
import { ActionBar, StepHeading } from '../layout/form-step-parts.tsx';
import { JoinProblem } from './use-join.tsx';

type BankStepProps = {
  /** Until when the seat waits. */
  bankDueAt: string | null;
  hasBankAccount: boolean;
  takesFocus: boolean;
  joining: boolean;
  problem: Problem | null;
  onJoin: () => void;
  onBack: () => void;
};

/** Step 2: links a bank, for which the seat waits, then joins at once. With a linked bank only joining is left. */
export function BankStep({ bankDueAt, hasBankAccount, takesFocus, joining, problem, onJoin, onBack }: BankStepProps) {
  return (
    <Stack>
      <StepHeading takesFocus={takesFocus}>{words.bankStep}</StepHeading>
      {bankDueAt !== null && <Banner>{words.seatKept(formatMomentInZone(bankDueAt))}</Banner>}
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
          <BankLinkButton label={bankLinkWords.connect} seatUntil={bankDueAt} onLinked={onJoin} wide />
        )}
      </ActionBar>
    </Stack>
  );
}
