import type { GroupSummary } from '@halqa/contract';
import {
  formatCents,
  formatShortDate,
  leaves,
  movementWords,
  shareToCome,
  waitNote,
  dashboardWords as words,
} from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { useQuery } from '@tanstack/react-query';

type ReceivedOf = Pick<GroupSummary, 'id' | 'yourPosition' | 'yourPayoutDate'>;

/** The member's money in all of their groups. `isPart`: of a page that asks for it itself, so that it is not asked for again. */
export function useMoney({ isPart = false } = {}) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['money'],
    queryFn: ({ signal }) => unwrap(api.listMoney({}, { signal })),
    refetchOnMount: !isPart,
  });
}

/**
 * What the member received of a group of which no payout comes to them any more, and the day of the last of it; null before that is
 * known, and of nothing.
 */
export function useReceived({ id, yourPosition, yourPayoutDate }: ReceivedOf): string | null {
  const money = useMoney({ isPart: true });
  if (yourPosition === null || yourPayoutDate !== null) return null;
  const group = money.data?.groups.find((each) => each.id === id);
  const arrived = group?.movements.filter((movement) => movement.state === 'arrived' && !leaves(movement)) ?? [];
  const day = arrived.at(-1)?.date;
  if (!day) return null;
  const cents = arrived.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (arrived.every(({ kind }) => kind === 'share'))
    return movementWords.shareArrived(formatCents(cents), formatShortDate(day));
  return words.youReceived(formatCents(cents), formatShortDate(day), arrived.length === 1);
}

/** What the member's own payout waits for, as its row says it; null of one that waits for nothing, and before that is known. */
export function useOwnWait({ id }: Pick<GroupSummary, 'id'>): string | null {
  const group = useMoney({ isPart: true }).data?.groups.find((each) => each.id === id);
  return waitNote(group?.payout ?? null);
}

/** What is known of the member's share of a group that ends early, until it has arrived; null where none is to come. */
export function useShareLine({ id, status }: Pick<GroupSummary, 'id' | 'status'>): string | null {
  const { now } = usePlatform();
  const group = useMoney({ isPart: true }).data?.groups.find((each) => each.id === id);
  return group && status === 'winding_down' ? shareToCome(group, now()) : null;
}
