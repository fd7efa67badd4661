import type { FinishedPages } from '../prerender/finished-pages.ts';
import type { ShellManifest } from '../shell-manifest.ts';
import type { BuiltFile } from './built-remote.ts';

/** The shell as it lies in `shell/dist/<version>`. */
export type BuiltShell = {
  version: string;
  manifest: ShellManifest;
  /** Finished HTML above (`top`) and below (`bottom`) the page. */
  frame: FinishedPages;
  files: BuiltFile[];
};
