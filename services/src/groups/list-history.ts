import { groupId, type MembershipId } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { HistoryEntry } from '../ports/group-records.ts';
import type { GroupPorts } from './group-ports.ts';
import { findSeat } from './load-and-change.ts';

const PAGE_SIZE = 20;

/**
 * Lists a page of what was done in one of the caller's groups, with the names that members have now. A page may have fewer
 * entries than others where it left some out.
 */
export async function listHistory(
  { groups }: Pick<GroupPorts, 'groups'>,
  { caller, params, query }: RequestOf<'listHistory'>,
): Promise<ResultOf<'listHistory'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && findSeat(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { items, next } = await groups.listHistory(aggregate.group.id, query.after, PAGE_SIZE);
  const names = new Map(aggregate.members.map(({ id, name }) => [id, name]));
  const nameOf = (id: MembershipId | null | undefined) => (id && names.get(id)) ?? null;
  const entries = items
    .filter((each) => isListed(each, seat.id, aggregate.group.organizerId === caller.userId))
    .map(({ id, kind, at, by, about, count = null, text = null }) => ({
      ...{ id, kind, count, text },
      at: new Date(at).toISOString(),
      by: nameOf(by),
      about: nameOf(about),
    }));
  return ok({ entries, next });
}

/** Who asked whom to step in, and in vain, those two read alone. */
const betweenTwo: readonly HistoryEntry['kind'][] = ['guarantor_asked', 'guarantor_declined', 'guarantor_withdrawn'];

/** That a member wants to leave, they and whoever organizes the group read alone, as they signed. */
const leavers: readonly HistoryEntry['kind'][] = [
  'replacement_asked',
  'replacement_withdrawn',
  'place_offered',
  'place_declined',
];

function isListed({ kind, by, about }: HistoryEntry, viewer: MembershipId, isOrganizer: boolean): boolean {
  if (by === viewer || about === viewer) return true;
  return !betweenTwo.includes(kind) && (isOrganizer || !leavers.includes(kind));
}
