import type { MemberMoney } from '@halqa/contract';
import { formatDollarsAndCents, bankAccountsWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { LinkButton, RowList, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';

type MoneyGroup = MemberMoney['groups'][number];
type Owed = MoneyGroup['toPay'][number];

/** The reasons of contributions that are not debited by themselves any more: they wait for the member. */
const waitsForMember: ReadonlySet<Owed['reason']> = new Set<Owed['reason']>([
  'debit_declined',
  'bank_needs_attention',
  'debits_stopped',
  'debit_failed',
  'debit_returned',
  'member_pays',
  'debit_taken_back',
]);

/**
 * The member's contributions that wait, and which accounts the bank takes no debits of. Nothing is listed until `isLoaded`, which
 * stays false after a failure; `isSettled` is true then too.
 */
export function useWaitingContributions() {
  const { api } = usePlatform();
  const money = useQuery({ queryKey: ['money'], queryFn: ({ signal }) => unwrap(api.listMoney({}, { signal })) });
  const groups = money.data?.groups ?? [];
  const owed = groups.flatMap((group) =>
    group.toPay.filter(({ reason }) => waitsForMember.has(reason)).map((each) => ({ group, ...each })),
  );
  return {
    isSettled: !money.isPending,
    isLoaded: money.data !== undefined,
    isDebitedAccountStopped: groups.some(({ accountStopped }) => accountStopped),
    /** Every account of the linked bank that the bank takes no debits of. */
    stoppedAccountIds: groups.flatMap(({ stoppedAccountIds }) => stoppedAccountIds),
    owed,
  };
}

/** With a bank that works: the invitations and contributions that wait, or else the first group. Each leads to its page. */
export function NextSteps() {
  const { api } = usePlatform();
  const { isSettled, isLoaded, owed } = useWaitingContributions();
  const { data: invitations } = useQuery({
    queryKey: ['invitations'],
    queryFn: async ({ signal }) => (await unwrap(api.listInvitations({}, { signal }))).invitations,
  });
  const { data: listed } = useQuery({
    queryKey: ['groups'],
    queryFn: ({ signal }) => unwrap(api.listGroups({}, { signal })),
  });
  if (!isSettled || invitations === undefined || listed === undefined) return null;
  const rows = [
    ...owed.map(({ group, round, amountCents }) => ({
      key: `${group.id} ${round}`,
      href: `/groups/${encodeURIComponent(group.id)}`,
      title: words.owed(formatDollarsAndCents(amountCents / 100), round, group.name),
    })),
    ...invitations.map(({ id, inviteCode, organizerName, groupName }) => ({
      key: id,
      href: `/groups/join/${encodeURIComponent(inviteCode)}`,
      title: words.invited(organizerName, groupName),
    })),
  ];
  // Whoever may owe something is not sent to a first group.
  const startsFirstGroup = isLoaded && rows.length === 0 && listed.groups.every(({ simulated }) => simulated);
  if (rows.length === 0 && !startsFirstGroup) return null;
  return (
    <section aria-labelledby="next-steps-title">
      <Stack gap="small">
        <h2 id="next-steps-title">{words.nextTitle}</h2>
        {startsFirstGroup ? (
          <div>
            <LinkButton href="/groups/create">{words.startGroup}</LinkButton>
          </div>
        ) : (
          <RowList items={rows.map(({ key, href, title }) => ({ key, title: <a href={href}>{title}</a> }))} />
        )}
      </Stack>
    </section>
  );
}
