import type { ReturnRates } from '@halqa/contract';
import { controlWords, formatLocalMoment, operatorWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Badge, Banner, Button, DescriptionList, Dialog, ErrorState, Loading, Skeleton, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionForm } from './decision-form.tsx';
import { Section } from './listing.tsx';

/** What share of the last debits banks returned, and whether new ones wait because of it. */
export function RatesSection() {
  const rates = useReturnRates();
  const retry = { label: controlWords.retry, onRetry: () => void rates.refetch(), pending: rates.isFetching };
  return (
    <Section
      title={words.ratesTitle}
      waitingCount={rates.data && pausesIn(rates.data)}
      isOpen={rates.isError && !rates.data}
    >
      {rates.isPending && (
        <Loading label={words.loading}>
          <Skeleton shape="control" count={2} />
        </Loading>
      )}
      {rates.isError && !rates.data && (
        <ErrorState title={words.ratesFailed} level={3} retry={retry}>
          {errorSentence(rates.error)}
        </ErrorState>
      )}
      {rates.data && <Rates rates={rates.data} />}
    </Section>
  );
}

export function useReturnRates() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['admin', 'rates'],
    queryFn: async ({ signal }) => unwrap(api.readReturnRates({}, { signal })),
  });
}

/** How many pauses of debits nobody has lifted: one or none. */
export const pausesIn = ({ pause }: ReturnRates): number => Number(pause !== null && pause.lift === null);

function Rates({ rates }: { rates: ReturnRates }) {
  const { sent, classes, pause } = rates;
  return (
    <Stack>
      <p>{words.ratesLead(sent)}</p>
      {pause && <Pause pause={pause} />}
      <DescriptionList
        items={classes.map(({ class: of, returned, ceiling }) => ({
          term: words.rateOf[of],
          detail: (
            <>
              {words.rate(returned, sent, ceiling)}{' '}
              {pause?.classes.includes(of) && (
                <Badge tone={pause.lift ? 'warning' : 'danger'}>
                  {returned * 100 < ceiling * sent ? words.halfReached : words.ceilingReached}
                </Badge>
              )}
            </>
          ),
        }))}
      />
    </Stack>
  );
}

/** Since when debits are paused, with the button that lifts the pause; or who lifted it, when and why. */
function Pause({ pause: { since, lift } }: { pause: NonNullable<ReturnRates['pause']> }) {
  const { api } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (lift) {
    return (
      <Banner tone="info" title={words.debitsGoOn}>
        {words.liftedBy(lift.by, formatLocalMoment(lift.at))} <bdi>{lift.reason}</bdi>
      </Banner>
    );
  }
  const lifting = (
    <Button look="secondary" size="small" onClick={() => setOpen(true)}>
      {words.liftPause}
    </Button>
  );
  return (
    <>
      <Banner tone="danger" title={words.debitsWait} actions={lifting}>
        {words.debitsWaitSince(formatLocalMoment(since))}
      </Banner>
      <Dialog open={isOpen} title={words.liftPause} closeLabel={controlWords.close} onClose={close}>
        <DecisionForm
          text={words.liftText}
          decisions={[{ id: 'lift', label: words.liftPause }]}
          decide={(_, reason) => api.liftDebitPause({ body: { reason } })}
          changes="rates"
          done={() => words.done.debitsGoOn}
          onDecided={close}
        />
      </Dialog>
    </>
  );
}
