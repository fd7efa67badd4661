import type { MoneySwitchReply } from '@halqa/contract';
import { controlWords, formatLocalMoment, operatorWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Banner, Button, Dialog, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionForm } from './decision-form.tsx';
import { Section } from './listing.tsx';

/** While a stop is not in force yet, how often the page looks whether it is. */
const LOOK_AGAIN_MILLISECONDS = 5_000;

/** The switch that stops all money of the stage: one operator proposes, another confirms. */
export function MoneySection() {
  const money = useMoneySwitch();
  const retry = { label: controlWords.retry, onRetry: () => void money.refetch(), pending: money.isFetching };
  return (
    <Section
      title={words.moneyTitle}
      waitingCount={money.data && waitingIn(money.data)}
      isOpen={money.isError && !money.data}
    >
      {money.isPending && (
        <Loading label={words.loading}>
          <Skeleton shape="control" count={2} />
        </Loading>
      )}
      {money.isError && !money.data && (
        <ErrorState title={words.moneyFailed} level={3} retry={retry}>
          {errorSentence(money.error)}
        </ErrorState>
      )}
      {money.data && <MoneySwitch money={money.data} />}
    </Section>
  );
}

export function useMoneySwitch() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['admin', 'money'],
    queryFn: async ({ signal }) => unwrap(api.readMoneySwitch({}, { signal })),
    refetchInterval: ({ state: { data } }) => (data && data.workersBefore > 0 ? LOOK_AGAIN_MILLISECONDS : false),
  });
}

/** A stop waits for its end, and a proposal for its answer. */
export const waitingIn = ({ stoppedSince, proposal }: MoneySwitchReply): number =>
  Number(stoppedSince !== null) + Number(proposal !== null);

function MoneySwitch({ money }: { money: MoneySwitchReply }) {
  const { stoppedSince, workersBefore, changed, proposal } = money;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const change = stoppedSince === null ? 'stop' : 'start';
  const label = change === 'stop' ? words.stopMoney : words.startMoney;
  const propose = (
    <Button look={change === 'stop' ? 'danger' : 'secondary'} size="small" onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
  const answer = (
    <Button look="secondary" size="small" onClick={() => setOpen(true)}>
      {words.answerMoney}
    </Button>
  );
  const actions = proposal === null ? propose : undefined;
  return (
    <Stack>
      {stoppedSince === null ? (
        <Banner tone="info" title={words.moneyRuns} actions={actions}>
          {words.moneyRunsText}
        </Banner>
      ) : (
        <Banner tone="danger" title={words.moneyStopped} actions={actions}>
          {words.moneyStoppedSince(formatLocalMoment(stoppedSince))}{' '}
          {workersBefore === 0 ? words.moneyInForce : words.moneyNotInForce(workersBefore)}
        </Banner>
      )}
      {proposal && (
        <Banner tone="warning" title={words.moneyProposed[proposal.change]} actions={answer}>
          {words.moneyProposedBy(proposal.by, formatLocalMoment(proposal.at), formatLocalMoment(proposal.expiresAt))}{' '}
          <bdi>{proposal.reason}</bdi>
        </Banner>
      )}
      {changed && <LastChange {...changed} />}
      <Dialog
        open={isOpen}
        title={proposal ? words.moneyProposed[proposal.change] : label}
        closeLabel={controlWords.close}
        onClose={close}
      >
        {proposal ? <Answer money={money} onDecided={close} /> : <Propose change={change} onDecided={close} />}
      </Dialog>
    </Stack>
  );
}

const LastChange = ({ proposed, confirmed }: NonNullable<MoneySwitchReply['changed']>) => (
  <p>
    {words.moneyChanged(proposed.by, confirmed.by, formatLocalMoment(confirmed.at))} <bdi>{proposed.reason}</bdi>
  </p>
);

type ProposeProps = { change: 'stop' | 'start'; onDecided: () => void };

function Propose({ change, onDecided }: ProposeProps) {
  const { api } = usePlatform();
  return (
    <DecisionForm
      text={change === 'stop' ? words.stopMoneyText : words.startMoneyText}
      decisions={[{ id: 'propose', label: words.proposeMoney, isSevere: change === 'stop' }]}
      decide={(_, reason) => api.proposeMoneySwitch({ body: { change, reason } })}
      changes="money"
      done={() => words.moneyProposed[change]}
      onDecided={onDecided}
    />
  );
}

/** Whoever proposed it can only withdraw it. */
function Answer({ money: { proposal, version }, onDecided }: { money: MoneySwitchReply; onDecided: () => void }) {
  const { api, refreshBell } = usePlatform();
  if (proposal === null) return null;
  const { change, needsSecondPerson } = proposal;
  const withdraw = { id: 'withdraw', label: words.withdrawMoney } as const;
  const confirm = { id: 'confirm', label: words.confirmMoney, isSevere: change === 'stop' } as const;
  const mayConfirm = !needsSecondPerson && change !== 'unknown';
  return (
    <DecisionForm
      text={mayConfirm ? words.confirmMoneyText[change] : words.withdrawMoneyText}
      decisions={mayConfirm ? [withdraw, confirm] : [withdraw]}
      decide={(decision: 'withdraw' | 'confirm', reason) =>
        api.answerMoneySwitch({ body: { version, decision, reason } })
      }
      changes="money"
      done={(decision) => (decision === 'withdraw' ? words.done.withdraw : doneBy[change])}
      onDecided={() => {
        void refreshBell();
        onDecided();
      }}
    />
  );
}

const doneBy = { stop: words.moneyStopped, start: words.moneyRuns, unknown: words.moneyTitle } as const;
