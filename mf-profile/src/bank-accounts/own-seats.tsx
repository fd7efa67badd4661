import { formatMomentInZone, ownSeatWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { Banner, LinkButton } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';

/** The seats of forming groups that the member's bank decides about. Empty until they have loaded. */
function useOwnSeats() {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['groups'],
    queryFn: ({ signal }) => unwrap(api.listGroups({}, { signal })),
  });
  const waiting = (data?.groups ?? []).flatMap(({ id, name, asks }) =>
    asks.filter(({ kind }) => kind === 'bank').map(({ until }) => ({ id, name, until })),
  );
  return { waiting, lost: data?.lostSeats ?? [] };
}

/** Until when the first of the member's seats waits for a bank; null while none does. */
export function useSeatUntil(): string | null {
  const moments = useOwnSeats().waiting.flatMap(({ until }) => until ?? []);
  return moments.toSorted()[0] ?? null;
}

/** Which seats wait for a bank, and which ended without one, with the way back. */
export function OwnSeats() {
  const { waiting, lost } = useOwnSeats();
  return (
    <>
      {waiting.map(({ id, name, until }) => (
        <Banner key={id} title={words.waits(name, until && formatMomentInZone(until))} />
      ))}
      {lost.map(({ inviteCode, groupName, endedOn }) => (
        <Banner
          key={inviteCode}
          title={words.ended(groupName, endedOn)}
          actions={
            <LinkButton look="secondary" size="small" href={`/groups/join/${encodeURIComponent(inviteCode)}`}>
              {words.joinAgain}
            </LinkButton>
          }
        >
          {words.free}
        </Banner>
      ))}
    </>
  );
}
