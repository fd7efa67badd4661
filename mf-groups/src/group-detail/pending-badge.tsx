import type { GroupDetail, PayoutEntry } from '@halqa/contract';
import { groupDetailWords as words } from '@halqa/copy';
import { ArrowEndIcon, Badge, type Tone } from '@halqa/ui';

type Contribution = NonNullable<GroupDetail['members'][number]['contribution']>;

/** As the dashboard has the states of a movement: failed, late, on its way. The other reasons are as planned. */
const tones: Readonly<Partial<Record<Contribution['reason'] | NonNullable<PayoutEntry['reason']>, Tone>>> = {
  debit_declined: 'danger',
  bank_needs_attention: 'danger',
  debit_failed: 'danger',
  debit_returned: 'danger',
  retry_planned: 'danger',
  debit_taken_back: 'danger',
  payout_failed: 'danger',
  payout_returned: 'danger',
  account_needed: 'danger',
  debits_stopped: 'warning',
  member_pays: 'warning',
  outstanding: 'warning',
  debit_started: 'info',
  debit_on_its_way: 'info',
  payout_started: 'info',
  payout_on_its_way: 'info',
};

/** Pending, in the gravest tone of several contributions. */
export function PendingContributions({ contributions }: { contributions: readonly Contribution[] }) {
  const found = contributions.map(({ reason }) => tones[reason]);
  return <Pending tone={(['danger', 'warning', 'info'] as const).find((tone) => found.includes(tone))} />;
}

export const PendingPayout = ({ entry: { reason, late } }: { entry: PayoutEntry }) => (
  <Pending tone={(reason && tones[reason]) ?? (late && 'warning')} />
);

const Pending = ({ tone }: { tone: Tone | undefined }) => (
  <Badge tone={tone} icon={tone === 'info' ? <ArrowEndIcon /> : undefined}>
    {words.pending}
  </Badge>
);
