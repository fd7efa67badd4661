import { adminWords as words } from '@halqa/copy';
import { EmptyState } from '@halqa/ui';
import { Titled } from './titled.tsx';

/** Payouts that wait for a second pair of eyes. */
export const HeldPayouts = () => (
  <Titled title={words.payoutsTitle}>
    <EmptyState title={words.payoutsEmpty} level={3}>
      {words.payoutsEmptyText}
    </EmptyState>
  </Titled>
);
