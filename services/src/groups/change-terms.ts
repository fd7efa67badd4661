import {
  type Decision,
  decideFewerSeats,
  decideReorder,
  groupId,
  type TermsChange,
  type TermsProblem,
  type UserId,
} from '@halqa/domain';
import { isIdText, problem, type RequestOf, type Result, type ResultOf } from '../handler.ts';
import type { GroupAggregate } from '../ports/group-records.ts';
import type { GroupChange } from '../ports/groups.ts';
import type { GroupPorts } from './group-ports.ts';
import { actorOf, changeGroup, type GroupDecision } from './load-and-change.ts';
import { inState, withFields, withInvitations } from './next-group.ts';

/* What the organizer changes before the start, after which everyone has to agree again. */

type Succeeded = { success: true };
const done = { success: true } as const;

/** Changes the order of payouts. */
export async function reorderGroup(
  ports: GroupPorts,
  { caller, params, body: { order } }: RequestOf<'reorderGroup'>,
): Promise<ResultOf<'reorderGroup'>> {
  const now = ports.clock.now();
  return changeTerms(ports, caller, params.id, (group) =>
    decideReorder({ ...group, person: caller.userId, order, now }),
  );
}

/** Lowers the number of members to those who have joined, and revokes the pending invitations. */
export async function lowerSeats(
  ports: GroupPorts,
  { caller, params, body: { memberCount } }: RequestOf<'lowerSeats'>,
): Promise<ResultOf<'lowerSeats'>> {
  const now = ports.clock.now();
  const person = caller.userId;
  return changeTerms(ports, caller, params.id, (group) => decideFewerSeats({ ...group, person, memberCount, now }));
}

type Decide = (aggregate: GroupAggregate) => Decision<{ change: TermsChange }, TermsProblem>;

async function changeTerms(
  ports: GroupPorts,
  { userId }: RequestOf<'reorderGroup'>['caller'],
  id: string,
  decide: Decide,
): Promise<Result<Succeeded>> {
  if (!isIdText(id)) return problem('group_not_found');
  const { clock, rateLimits } = ports;
  return changeGroup(
    ports,
    groupId(id),
    (aggregate): GroupDecision<Succeeded> => {
      const decided = decide(aggregate);
      return decided.ok
        ? { ok: true, value: done, change: changeOf(aggregate, decided.change, userId, clock.now()) }
        : decided;
    },
    () => rateLimits.count('termsChanges', userId, clock.now()),
  );
}

function changeOf(aggregate: GroupAggregate, change: TermsChange, person: UserId, at: number): GroupChange | null {
  const { group } = aggregate;
  if (change.kind === 'done_before') return null;
  const { revokes, memberCount, ...placed } = change.terms;
  const members = aggregate.members.map((member) => {
    const place = placed.members.find(({ id }) => id === member.id);
    return place ? { ...member, ...place, state: 'terms_pending' as const } : member;
  });
  const invitations = aggregate.invitations.map((each) => ({
    ...each,
    ...placed.invitations.find(({ id }) => id === each.id),
  }));
  const revoked = withInvitations({ group, members, invitations }, revokes, 'revoked');
  return {
    at,
    facts: [{ kind: 'terms_changed', by: actorOf(aggregate, person), ...fewerSeats(group, memberCount) }],
    next: inState(withFields(revoked, { memberCount }), 'forming', at),
  };
}

const fewerSeats = (group: GroupAggregate['group'], memberCount: number) =>
  memberCount === group.memberCount ? {} : { seats: memberCount };
