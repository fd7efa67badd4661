import type { EpochMilliseconds, StateMachine } from '@halqa/domain';

/** A move to another state, with the state table as its condition. What has come to an end is not due any more. */
export function moveTo<State extends string>(life: StateMachine<State>, to: State, at: EpochMilliseconds) {
  const allowed = statesAsValues(life.statesThatMayBecome(to));
  return {
    UpdateExpression: `SET #state = :state, changedAt = :at${life.isEnd(to) ? ' REMOVE GSI1PK, GSI1SK' : ''}`,
    ConditionExpression: `#state IN (${Object.keys(allowed)})`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': to, ':at': at, ...allowed },
  };
}

/** `:from0`, `:from1`, … for an `IN`. */
export function statesAsValues(states: readonly string[]): Record<string, string> {
  return Object.fromEntries(states.map((state, index) => [`:from${index}`, state]));
}
