import type { GroupPorts } from '../group/group-ports.ts';
import { mandateFor } from '../group/views/mandate-text.ts';
import type { GroupAggregate, MandateText, Member } from '../ports/group-records.ts';

/**
 * What a member signs once more after their mandate was revoked: the terms of the group or, where they took a place, the text that
 * they signed then, word for word. That text names the account of that time, whatever `account` is now: it also authorizes debits of an
 * account that replaces it.
 */
export async function renewedMandate(
  { groups }: Pick<GroupPorts, 'groups'>,
  group: GroupAggregate['group'],
  { id, position }: Pick<Member, 'id' | 'position'>,
  account: MandateText['account'],
): Promise<MandateText> {
  if (!group.replaced?.some(({ to }) => to === id)) return mandateFor(group, position, account);
  const [newest] = await groups.listMandates(group.id, id);
  if (newest === undefined) throw new Error(`Nothing is stored that the member ${id} signed`);
  const { signedAt: _, ...signed } = newest;
  return signed;
}
