import type { FormerPlace } from '@halqa/contract';
import { yourMoneyWords as words } from '@halqa/copy';
import { Banner } from '@halqa/ui';

type PaymentsProps = { underWay: Readonly<FormerPlace['underWay']>; arrived: readonly number[] };

/** What the bank says of payments by hand, until the money has arrived. */
export const PaymentsUnderWay = ({ underWay, arrived }: PaymentsProps) => (
  <>
    {underWay.map(({ round, reason }) => (
      <Banner key={round} announced title={words.askedTitle(round)}>
        {reason === 'debit_started' ? words.askedStarted : words.askedSent}
      </Banner>
    ))}
    {arrived.map((round) => (
      <Banner key={round} announced tone="success" title={words.arrivedTitle(round)} />
    ))}
  </>
);
