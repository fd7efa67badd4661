import type { AuditEntry, Registry } from '@halqa/releases';
import type { BuiltFile, BuiltRemote, BuiltShell } from '../compose/built-front-ends.ts';
import type { LiveSite } from './compose-live.ts';

/** Where a stage keeps its registry, the builds that were uploaded, and the site that is made of them. */
export type ReleaseStore = {
  /** Null before the first deployment. */
  readRegistry(): Promise<Registry | null>;
  /** Saves the next revision with its line of the audit trail. False when somebody else has saved one meanwhile. */
  saveRegistry(next: Registry, entry: AuditEntry): Promise<boolean>;
  /** The audit trail, the newest line first. */
  readAudit(most: number): Promise<AuditEntry[]>;
  readRemote(folder: string, version: string): Promise<BuiltRemote>;
  readShell(version: string): Promise<BuiltShell>;
  /** Adds files to the site. A file that exists stays as it is, and its days in `removeUnreferenced` begin anew. */
  publish(files: readonly BuiltFile[]): Promise<void>;
  /** From now on visitors get these sets, unless a later revision is live already. `needed`: paths of all their files. */
  makeLive(site: LiveSite, needed: readonly string[]): Promise<void>;
};
