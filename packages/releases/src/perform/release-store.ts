import type { BuiltFile, BuiltRemote, BuiltShell } from '../compose/built-front-ends.ts';
import type { AuditEntry, Registry } from '../index.ts';
import type { LiveSite } from './compose-live.ts';

/** `needed`: paths of all files of the sets. `stable`: the folder of the stable versions' documents, for when no set can be chosen. */
type LiveFiles = { needed: readonly string[]; stable: string };

/** `until` in seconds since 1970. */
type PreviewOf = { remote: string; version: string; until: number };

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
  /** Adds files to the site. Of a file that is there already, the days for which it stays once no set needs it begin anew. */
  publish(files: readonly BuiltFile[]): Promise<void>;
  /**
   * Lets whoever has the signed link look at a composed set until it ends. Returns the link's text. `needed`: paths of all
   * files of the set; visitors do not need those that are of no live set.
   */
  addPreview(preview: PreviewOf, site: LiveSite, needed: readonly string[]): Promise<string>;
  /** The revision that visitors get: lower than that of the registry where a process ended before `makeLive`. 0 before the first. */
  liveRevision(): Promise<number>;
  /** From now on visitors get these sets, unless a later revision is live already. */
  makeLive(site: LiveSite, files: LiveFiles): Promise<void>;
};
