import { countFalseAlarms, falseAlarms, seededRandom } from '@halqa/releases';

/** `npm run bench -- rollouts [count]`: how many of a million healthy rollouts would be rolled back. */
export function benchRollouts(rollouts = 1_000_000): boolean {
  const begun = performance.now();
  // Any seed will do: it makes the rollouts the same in every run.
  const alarms = countFalseAlarms(rollouts, seededRandom(2026));
  console.table({
    'healthy rollouts': rollouts,
    'rolled back': alarms,
    share: alarms / rollouts,
    stated: falseAlarms,
    seconds: Math.round((performance.now() - begun) / 1000),
  });
  return alarms / rollouts <= falseAlarms;
}
