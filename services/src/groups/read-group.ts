import { groupId } from '@halqa/domain';
import { isIdText } from '../id-text.ts';
import type { RequestOf } from '../request.ts';
import { answer, type ResultOf, refuse } from '../result.ts';
import { viewCircle } from './circle-view.ts';
import { contactsOf } from './contacts-of.ts';
import { groupDetail } from './group-detail.ts';
import type { GroupPorts } from './group-ports.ts';
import { seatIn } from './seat-in.ts';

/** One group of the caller's. A group of others is as unknown as one that never was. */
export async function readGroup(
  ports: GroupPorts,
  { caller, params }: RequestOf<'readGroup'>,
): Promise<ResultOf<'readGroup'>> {
  const { circles, clock, mode, siteUrl } = ports;
  const circle = isIdText(params.id) ? await circles.find(groupId(params.id)) : undefined;
  if (circle === undefined || !seatIn(circle, caller.userId)) return refuse('group_not_found');
  const view = viewCircle(circle, caller.userId, clock.now(), mode);
  return answer(groupDetail(view, await contactsOf(ports, view.seated), siteUrl));
}
