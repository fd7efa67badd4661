/** One short period: the visitors for whom a version could fail for the first time, and for how many it did, by side. */
export type Period = {
  candidate: { visitors: number; failures: number };
  stable: { visitors: number; failures: number };
};

/**
 * The share of healthy rollouts that are ever rolled back, at most, however often and however long one looks: the evidence
 * is a martingale while both versions fail equally often, so it ever reaches 1 / share in at most that share of them (Ville).
 */
export const falseAlarms = 0.001;

/** Failures of fewer visitors end no rollout, however unlikely they are: a few machines can be strange, or hostile. */
const leastFailures = 4;

/** How many times the odds of failing may be higher with the candidate: what the evidence is averaged over. */
const ratios = [1.5, 2, 4, 8, 16, 64];

/** The evidence against a candidate so far, by ratio. */
export type Evidence = readonly number[];

export const noEvidence: Evidence = ratios.map(() => 1);

/**
 * Adds a period. When a version is no worse, which of the visitors failed does not depend on their side, so the candidate's
 * failures are distributed hypergeometrically, whatever else made failures frequent: an outage of the server counts for
 * both. Each factor compares that with the distribution at one ratio (Fisher's noncentral hypergeometric). An example: one
 * failure, the candidate's, which 10 of 100 visitors have. Without a difference its probability is 0.1; at odds 64 times
 * higher it is 64 · 10 / (64 · 10 + 90) = 0.877; so the factor of the ratio 64 is 8.77.
 */
export function withPeriod(evidence: Evidence, { candidate, stable }: Period): Evidence {
  const failures = candidate.failures + stable.failures;
  const least = Math.max(0, failures - stable.visitors);
  const most = Math.min(failures, candidate.visitors);
  if (failures === 0 || least === most) return evidence;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const logs = counts.map(
    (count) => logChoose(candidate.visitors, count) + logChoose(stable.visitors, failures - count),
  );
  const largest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - largest));
  const total = sum(weights);
  return evidence.map((value, index) => {
    const ratio = ratios[index] ?? 1;
    // Ratios to the power of the distance to the observed count, so that nothing overflows.
    const tilted = sum(weights.map((weight, at) => weight * ratio ** ((counts[at] ?? 0) - candidate.failures)));
    return clamped(value * (total / tilted));
  });
}

/** Far beyond what decides, and within the numbers that DynamoDB stores. */
const clamped = (value: number): number => Math.min(1e100, Math.max(1e-100, value));

/** Whether the candidate is worse than the stable version, with `falseAlarms` as the risk of saying so wrongly. */
export const isWorse = (evidence: Evidence, candidateFailures: number): boolean =>
  candidateFailures >= leastFailures && sum(evidence) / evidence.length >= 1 / falseAlarms;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const logChoose = (all: number, some: number): number =>
  logFactorial(all) - logFactorial(some) - logFactorial(all - some);

const logFactorials = [0];

/** ln n!, exact by addition up to a million, which no period exceeds. */
function logFactorial(number: number): number {
  for (let next = logFactorials.length; next <= number; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[number] ?? Number.POSITIVE_INFINITY;
}
