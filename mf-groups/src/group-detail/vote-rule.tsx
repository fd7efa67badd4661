import type { GroupDetail } from '@halqa/contract';
import { endingWords as words } from '@halqa/copy';
import { Stack } from '@halqa/ui';
import { hasStarted, neverStarted } from './group-state.ts';

/** What happens when somebody does not pay, for every member of a running group to read before it does. */
export function VoteRule({ group }: { group: GroupDetail }) {
  const isRunning = hasStarted(group.status) && !neverStarted(group.status) && group.ending === null;
  if (group.simulated || !isRunning) return null;
  return (
    <section aria-labelledby="vote-rule-title">
      <Stack gap="small">
        <h2 id="vote-rule-title">{words.ruleTitle}</h2>
        <p>{words.rule}</p>
      </Stack>
    </section>
  );
}
