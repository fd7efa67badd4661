import type { Invite, Profile } from '@halqa/contract';
import { answerInvitationWords, joinGroupWords as words } from '@halqa/copy';
import { setSearch, useSearch } from '@halqa/platform';
import { usePageTitle } from '@halqa/remote-kit';
import { OfferedSeat, OfferLayout } from '@halqa/remote-kit/group-view';
import { Page, PageHeader, Stack, Stepper } from '@halqa/ui';
import { useEffect, useState } from 'react';
import { useStep } from '../layout/use-step.ts';
import { useAcceptedTerms } from './accepted-terms.ts';
import { BankStep } from './bank-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { useJoin } from './use-join.tsx';

type JoinFlowProps = { invite: Invite; profile: Profile; onTermsChanged: () => void };

/** The two steps of joining: the terms, then a bank unless one is linked. Between them the seat is taken, and waits for the bank. */
export function JoinFlow({ invite: loaded, profile, onTermsChanged }: JoinFlowProps) {
  // The text that was shown stays: linking a bank names the account in the next one, and is no other agreement.
  const [mandate] = useState(loaded.mandate);
  const invite = { ...loaded, mandate };
  usePageTitle(words.title(invite.name));
  const hasBankAccount = profile.has_bank_account;
  const { accepted, setAccepted, forget } = useAcceptedTerms(invite, profile.id);
  const seatWaits = invite.bankDueAt !== null;
  const { isSecond, isInitial, goToSecond, goToFirst } = useStep('bank', seatWaits);
  useOpensAtBank(seatWaits);
  const { joining, problem, join } = useJoin(invite, { onJoined: forget, onSeatWaits: goToSecond, onTermsChanged });

  return (
    <Page>
      <PageHeader
        title={words.title(invite.name)}
        lead={answerInvitationWords.invitedBy(invite.admin)}
        back={{ href: '/dashboard', label: words.back }}
      />
      <OfferLayout ring={<OfferedSeat offer={invite} isAside={isSecond} />}>
        <Stack>
          {(isSecond || !hasBankAccount) && (
            <Stepper
              label={words.stepsLabel}
              steps={words.stepNames}
              current={isSecond ? 1 : 0}
              doneLabel={words.stepDone}
            />
          )}
          {isSecond ? (
            <BankStep
              bankDueAt={invite.bankDueAt}
              hasBankAccount={hasBankAccount}
              takesFocus={!isInitial}
              joining={joining}
              problem={problem}
              onJoin={() => void join()}
              onBack={goToFirst}
            />
          ) : (
            <DetailsStep
              invite={invite}
              bankIsNext={!hasBankAccount && !seatWaits}
              takesFocus={!isInitial}
              accepted={accepted}
              onAccepted={setAccepted}
              joining={joining}
              problem={problem}
              onJoin={() => void join()}
            />
          )}
        </Stack>
      </OfferLayout>
    </Page>
  );
}

/** Whoever comes back to a seat that waits for their bank has agreed to the terms: the link of the invitation leads to what is left. */
function useOpensAtBank(seatWaits: boolean): void {
  const search = useSearch();
  const [opensAtBank] = useState(seatWaits && search === '');
  useEffect(() => {
    if (opensAtBank) setSearch('?step=bank', { replace: true });
  }, [opensAtBank]);
}
