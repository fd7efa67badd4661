import type { HistoryKind } from '@halqa/contract';
import {
  type AgreementKind,
  agreementKinds,
  type Fact,
  type Group,
  groupId,
  type Membership,
  type MembershipId,
  mayReadAgreement,
  seatOf,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { staysInPlace } from '../group/views/agreement-view.ts';
import type { GroupAggregate } from '../ports/group-records.ts';

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
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { items, next } = await groups.listHistory(aggregate.group.id, query.after, PAGE_SIZE);
  const names = new Map(aggregate.members.map(({ id, name }) => [id, name]));
  const nameOf = (id: MembershipId | null | undefined) => (id && names.get(id)) ?? null;
  const entries = items
    .filter(({ fact }) => isListed(fact, aggregate.group, seat))
    .map(({ id, at, fact }) => ({
      id,
      at: new Date(at).toISOString(),
      ...detailOf(fact, aggregate),
      kind: fact.kind as HistoryKind, // the store leaves out what no history has
      by: nameOf(fact.by),
      about: nameOf('about' in fact ? fact.about : null),
    }));
  return ok({ entries, next });
}

/** The number and the word that the sentence of a fact needs. */
function detailOf(
  fact: Fact,
  { group, members }: GroupAggregate,
): { readonly count: number | null; readonly text: string | null } {
  const none = { count: null, text: null };
  switch (fact.kind) {
    case 'terms_changed':
      return { ...none, count: fact.seats ?? null };
    case 'group_created':
    case 'invitation_expired':
      return { ...none, count: fact.invitations.length };
    case 'member_renamed':
      return { ...none, text: fact.before ?? null };
    case 'dates_moved':
      return { ...none, text: fact.firstContribution };
    case 'role_asked':
      return { ...none, text: fact.role ?? null };
    case 'swap_asked':
      return { count: fact.rounds[0] ?? null, text: `${fact.rounds[1]}` };
    // `rounds` begins with the turn of who asked; this fact is by who agreed.
    case 'turns_swapped':
      return { count: fact.rounds[1] ?? null, text: `${fact.rounds[0]}` };
    case 'turn_moved_to_end': {
      const position = members.find(({ id }) => id === fact.about)?.position ?? null;
      const stays = fact.about !== undefined && staysInPlace(group.movedToEnd ?? [], fact.about, position);
      return { count: fact.count ?? null, text: stays ? 'stays' : null };
    }
    default:
      return {
        count: 'count' in fact ? (fact.count ?? null) : null,
        text: 'text' in fact ? (fact.text ?? null) : null,
      };
  }
}

/** The kind of agreement that a fact is a step to. Not everybody reads each step; what was agreed, and that it ended, everybody does. */
function askedIn({ kind }: Fact): AgreementKind | undefined {
  if (kind === 'place_offered') return 'replacement';
  return agreementKinds.find((each) => [`${each}_asked`, `${each}_declined`, `${each}_withdrawn`].includes(kind));
}

function isListed(fact: Fact, group: Pick<Group, 'organizerId'>, viewer: Membership): boolean {
  const kind = askedIn(fact);
  const both = [fact.by, 'about' in fact ? fact.about : null];
  return kind === undefined || mayReadAgreement(group, kind, both, viewer);
}
