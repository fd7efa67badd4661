import type { Invite } from '@halqa/contract';
import { joinGroupWords as words } from '@halqa/copy';
import { usePageTitle } from '@halqa/remote-kit';
import { Page, PageHeader, Stack, Stepper } from '@halqa/ui';
import { useState } from 'react';
import { BankStep } from './bank-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { JoinLayout, OfferedSeat } from './join-layout.tsx';
import { useJoin } from './use-join.tsx';

type JoinFlowProps = { invite: Invite; hasBankAccount: boolean };

/** The two steps of joining: the terms, then a bank unless one is linked. */
export function JoinFlow({ invite, hasBankAccount }: JoinFlowProps) {
  usePageTitle(words.title(invite.name));
  const [accepted, setAccepted] = useState(false);
  const [step, setStep] = useState<'details' | 'bank'>('details');
  const [hasMoved, setMoved] = useState(false);
  const { joining, problem, join } = useJoin(invite, () => moveTo('bank'));

  const needsBankStep = !hasBankAccount || step === 'bank';

  function moveTo(next: typeof step) {
    setStep(next);
    setMoved(true);
  }

  return (
    <Page>
      <PageHeader
        title={words.title(invite.name)}
        lead={words.invitedBy(invite.admin)}
        back={{ href: '/dashboard', label: words.back }}
      />
      <JoinLayout ring={<OfferedSeat invite={invite} />}>
        <Stack>
          {needsBankStep && (
            <Stepper
              label={words.stepsLabel}
              steps={words.stepNames}
              current={step === 'details' ? 0 : 1}
              doneLabel={words.stepDone}
            />
          )}
          {step === 'details' ? (
            <DetailsStep
              invite={invite}
              takesFocus={hasMoved}
              accepted={accepted}
              onAccepted={setAccepted}
              joining={joining}
              problem={problem}
              onJoin={() => (hasBankAccount ? void join() : moveTo('bank'))}
            />
          ) : (
            <BankStep
              hasBankAccount={hasBankAccount}
              joining={joining}
              problem={problem}
              onJoin={() => void join()}
              onBack={() => moveTo('details')}
            />
          )}
        </Stack>
      </JoinLayout>
    </Page>
  );
}
