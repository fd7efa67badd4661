import { type Decision, problem } from '../basics/decision.ts';
import type { UserId } from '../basics/ids.ts';
import { limits } from '../basics/limits.ts';
import { type EpochMilliseconds, HOUR_IN_MILLISECONDS } from '../basics/time.ts';

/** Who changed the switch, and why, in their words: for operators alone. */
type Act = { readonly by: UserId; readonly at: EpochMilliseconds; readonly reason: string };

/** What one operator proposes and another one has to confirm. */
export type SwitchProposal = Act & { readonly change: 'stop' | 'start' };

/** A stop of all money of the stage, from its confirmation on. `until` is null while it lasts. */
export type MoneyStop = { readonly from: EpochMilliseconds; readonly until: EpochMilliseconds | null };

export type MoneySwitch = {
  /** The newest stop; null when there was none yet. */
  readonly stop: MoneyStop | null;
  /** The newest change: who proposed it, and who confirmed it. */
  readonly changed: { readonly proposed: Act; readonly confirmed: Act } | null;
  readonly proposal: SwitchProposal | null;
  /** Counts the writes. */
  readonly version: number;
};

export const neverStopped: MoneySwitch = { stop: null, changed: null, proposal: null, version: 0 };

export const isMoneyStopped = ({ stop }: Pick<MoneySwitch, 'stop'>): boolean => stop !== null && stop.until === null;

/** Whether all money was stopped at an instant, unless that was before the newest stop. */
export const wasMoneyStopped = ({ stop }: Pick<MoneySwitch, 'stop'>, at: EpochMilliseconds): boolean =>
  stop !== null && stop.from <= at && (stop.until === null || at < stop.until);

/** The instant from which a proposal cannot be confirmed any more. */
export const switchProposalExpiry = ({ at }: Pick<SwitchProposal, 'at'>): EpochMilliseconds =>
  at + limits.moneySwitch.validHours * HOUR_IN_MILLISECONDS;

/** The proposal that can be confirmed now; null when there is none. */
export const openSwitchProposal = ({ proposal }: MoneySwitch, now: EpochMilliseconds): SwitchProposal | null =>
  proposal !== null && now < switchProposalExpiry(proposal) ? proposal : null;

/**
 * `money_switch_changed`: the switch is not in the state that the operator saw, or that the change needs; or there is no open proposal
 * any more.
 */
export type MoneySwitchProblem = 'money_switch_changed' | 'second_person_required';

type SwitchDecision = Decision<{ readonly next: MoneySwitch }, MoneySwitchProblem>;

/**
 * Proposes to stop what runs, or to start what is stopped. Nothing else changes. Takes no version: only one proposal is open at a time,
 * and saving expects the version of `current`.
 */
export function proposeSwitch(
  current: MoneySwitch,
  change: SwitchProposal['change'],
  { by, reason }: Pick<Act, 'by' | 'reason'>,
  now: EpochMilliseconds,
): SwitchDecision {
  const isNeeded = isMoneyStopped(current) === (change === 'start');
  if (!isNeeded || openSwitchProposal(current, now) !== null) return problem('money_switch_changed');
  return { ok: true, next: { ...current, proposal: { change, by, at: now, reason }, version: current.version + 1 } };
}

/**
 * Withdraws a proposal, as any operator may: money that runs goes on, and money that is stopped stays stopped.
 *
 * @param version of the switch as the operator read it
 */
export function withdrawSwitch(current: MoneySwitch, version: number, now: EpochMilliseconds): SwitchDecision {
  if (openSwitchProposal(current, now) === null || current.version !== version) return problem('money_switch_changed');
  return { ok: true, next: { ...current, proposal: null, version: version + 1 } };
}

/**
 * Does what was proposed. It takes another operator than the one who proposed it.
 *
 * @param version of the switch as the operator read it
 */
export function confirmSwitch(
  current: MoneySwitch,
  version: number,
  { by, reason }: Pick<Act, 'by' | 'reason'>,
  now: EpochMilliseconds,
): SwitchDecision {
  const proposal = openSwitchProposal(current, now);
  if (proposal === null || current.version !== version) return problem('money_switch_changed');
  if (proposal.by === by) return problem('second_person_required');
  const answered = { ...current, proposal: null, version: version + 1 };
  const { change, ...proposed } = proposal;
  // A start is proposed only while money is stopped, so there is a stop: `?? now` is never used.
  const stop = change === 'stop' ? { from: now, until: null } : { from: current.stop?.from ?? now, until: now };
  return { ok: true, next: { ...answered, stop, changed: { proposed, confirmed: { by, at: now, reason } } } };
}
