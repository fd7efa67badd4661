import { castVote, groupId, holdsVotes, seatOf } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { untilSaved } from '../basics/until-saved.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { votedIn } from '../notifications/waiting-on-dashboard.ts';

/**
 * Stores the caller's vote in place of the one before. The vote of a number is over for good once another one has begun. The
 * same vote once more changes nothing, and is not counted.
 */
export async function voteInGroup(
  {
    groups,
    votes,
    rateLimits,
    notifications,
    clock,
    backoff,
  }: Pick<GroupPorts, 'groups' | 'votes' | 'rateLimits' | 'notifications' | 'clock' | 'backoff'>,
  { caller, params, body }: RequestOf<'voteInGroup'>,
): Promise<ResultOf<'voteInGroup'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && seatOf(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { id, state } = aggregate.group;
  if (!holdsVotes(state)) return problem('vote_over');
  let isCounted = false;
  let until = clock.now();
  const done = await untilSaved<ResultOf<'voteInGroup'>>({ backoff }, async () => {
    const vote = await votes.findLast(id);
    if (vote === undefined || vote.number !== body.vote) return { value: problem('vote_over') };
    const cast = castVote(vote, seat.id, body.option, clock.now());
    if (!cast.ok) return { value: cast };
    until = vote.endsAt;
    if (cast.vote === vote) return { value: ok({ success: true as const }) };
    const rejected = isCounted ? undefined : await rateLimits.count('votesCast', caller.userId, clock.now());
    if (rejected) return { value: rejected };
    isCounted = true;
    return (await votes.save(id, cast.vote)) ? { value: ok({ success: true as const }) } : undefined;
  });
  if (done?.value.ok) await notifications.saveWaiting(caller.userId, votedIn(id, clock.now(), until));
  return done?.value ?? problem('conflict');
}
