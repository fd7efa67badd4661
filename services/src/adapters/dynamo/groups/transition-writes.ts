import type { StateMachine } from '@halqa/domain';

/** The update to another state, on the condition that the state machine allows it. */
export function transitionTo<State extends string>(machine: StateMachine<State>, to: State) {
  const allowed = statesAsValues(machine.statesLeadingTo(to));
  return {
    UpdateExpression: 'SET #state = :state',
    ConditionExpression: `#state IN (${Object.keys(allowed)})`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': to, ...allowed },
  };
}

/** The values of an `IN` condition: `:from0`, `:from1`, … */
export function statesAsValues(states: readonly string[]): Record<string, string> {
  return Object.fromEntries(states.map((state, index) => [`:from${index}`, state]));
}
