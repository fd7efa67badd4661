import type { GroupSummary } from '@halqa/contract';
import { formatCents, formatShortDate, leaves, dashboardWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { useQuery } from '@tanstack/react-query';

/** The member's money in all of their groups. */
export function useMoney() {
  const { api } = usePlatform();
  return useQuery({ queryKey: ['money'], queryFn: ({ signal }) => unwrap(api.listMoney({}, { signal })) });
}

/** Of a group that is over what the member received, and the day of the last of it; null before that is known, and of nothing. */
export function useReceived({ id, status }: Pick<GroupSummary, 'id' | 'status'>): string | null {
  const money = useMoney();
  if (status !== 'completed' && status !== 'dissolved') return null;
  const group = money.data?.groups.find((each) => each.id === id);
  const arrived = group?.movements.filter((movement) => movement.state === 'arrived' && !leaves(movement)) ?? [];
  const day = arrived.at(-1)?.date;
  if (!day) return null;
  const cents = arrived.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return words.youReceived(formatCents(cents), formatShortDate(day));
}
