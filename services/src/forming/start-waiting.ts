import { bankDate, type GroupId, type MembershipId, type UserId } from '@halqa/domain';
import { attemptAll } from '../basics/attempt-all.ts';
import { cycleWork } from '../due/cycle-work.ts';
import type { DueQueue } from '../ports/due.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { RoundReader } from '../ports/money.ts';
import type { Clock } from '../ports/system.ts';

type WaitingPorts = {
  readonly groups: Pick<GroupRepository, 'listByMember'>;
  readonly money: Pick<RoundReader, 'listRounds'>;
  readonly queue: DueQueue;
  readonly clock: Clock;
};

/** Longer than a process may need that decided by what was true before the member did something. */
const LATER_MILLISECONDS = 10 * 60_000;

/**
 * Starts the debits that waited for a member, who has linked an account or signed again; none that they had asked for
 * themselves, and none of a round that waits for nobody any more. Whether one may be started is decided when it is due. One whose
 * day has come is looked at again later: another process may be deciding at this moment that it has to wait.
 */
export async function startWaitingDebits(ports: WaitingPorts, group: GroupId, member: MembershipId): Promise<void> {
  const { money, queue, clock } = ports;
  const now = clock.now();
  const works = (await money.listRounds(group)).flatMap(({ round, contributions }) => {
    const { state, attempt = 0, requestedBy } = contributions.find((each) => each.member === member) ?? {};
    if (requestedBy === 'member' || round.state === 'short' || round.state === 'paid') return [];
    const work = { kind: 'start_debit', round: round.round, member, attempt } as const;
    if (state === 'action_required') return [{ ...work, at: now }];
    const isDue = state === 'scheduled' && round.debitDate <= bankDate(now);
    return isDue || state === 'authorizing' ? [{ ...work, at: now + LATER_MILLISECONDS }] : [];
  });
  await attemptAll(works, (work) => queue.add(cycleWork(group, work)));
}

/** Starts the debits that waited for a person in each of their groups. */
export async function startWaitingDebitsOf(ports: WaitingPorts, person: UserId): Promise<void> {
  const memberships = await ports.groups.listByMember(person);
  await attemptAll(memberships, ({ groupId, membershipId }) => startWaitingDebits(ports, groupId, membershipId));
}
