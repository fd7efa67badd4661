import type { EpochMilliseconds, MoneySwitch } from '@halqa/domain';
import type { DueWork } from './due.ts';
import type { AuditEntry } from './operators.ts';

/** The switch that stops all money of the stage. */
export type MoneySwitches = {
  /** As it is now, never as it was. Throws when it cannot be read: then no money moves. */
  read(): Promise<MoneySwitch>;
  /** Saves the switch with the audit entry, and the work that is due by it. False when it was changed since it was read. */
  save(next: MoneySwitch, entry: AuditEntry, due: readonly DueWork[]): Promise<boolean>;
};

/** A process that may move money, from before it reads the switch until it has ended. */
type Worker = { readonly id: string; readonly since: EpochMilliseconds };

/** Which processes may move money now: who began before a stop may have read the switch before it. */
export type MoneyWorkers = {
  /** @param until when the platform ends the process, whatever it does */
  begin(worker: Worker, until: EpochMilliseconds): Promise<void>;
  end(id: string): Promise<void>;
  /** The processes that have neither ended nor been ended by the platform. */
  list(now: EpochMilliseconds): Promise<readonly Worker[]>;
};

/** All money of the stage is stopped. Whatever was to move waits. */
export class MoneyStopped extends Error {
  override readonly name = 'MoneyStopped';
  /** When it is looked at again, where that is known. */
  readonly until: EpochMilliseconds | undefined;

  constructor(until?: EpochMilliseconds) {
    super('All money is stopped');
    this.until = until;
  }
}
