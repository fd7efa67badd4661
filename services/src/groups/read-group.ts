import { groupId } from '@halqa/domain';
import { isIdText } from '../id-text.ts';
import type { RequestOf } from '../request.ts';
import { ok, problem, type ResultOf } from '../result.ts';
import { contactsOf } from './contacts-of.ts';
import { groupDetail } from './group-detail.ts';
import type { GroupPorts } from './group-ports.ts';
import { viewGroup } from './group-view.ts';
import { seatIn } from './seat-in.ts';

/** One group of the caller's. A group of others is as unknown as one that never was. */
export async function readGroup(
  ports: GroupPorts,
  { caller, params }: RequestOf<'readGroup'>,
): Promise<ResultOf<'readGroup'>> {
  const { groups, clock, mode, siteUrl } = ports;
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  if (aggregate === undefined || !seatIn(aggregate, caller.userId)) return problem('group_not_found');
  const view = viewGroup(aggregate, caller.userId, clock.now(), mode);
  return ok(groupDetail(view, await contactsOf(ports, view.seated), siteUrl));
}
