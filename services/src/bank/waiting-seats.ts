import type { JoinedGroup } from '@halqa/contract';
import { isPendingBank, type UserId } from '@halqa/domain';
import type { BankPorts } from './bank-ports.ts';

/** The groups in which a member has a seat that waits for their bank. */
export async function listWaitingSeats({ groups }: Pick<BankPorts, 'groups'>, userId: UserId): Promise<JoinedGroup[]> {
  const memberships = await groups.listByMember(userId);
  const found = await Promise.all(memberships.map(({ groupId }) => groups.find(groupId)));
  return found.flatMap((aggregate) => {
    const waits = aggregate?.members.some((member) => member.userId === userId && isPendingBank(member));
    return aggregate && waits ? [{ groupId: aggregate.group.id, name: aggregate.group.name }] : [];
  });
}
