import type { LaunchSettings } from '../launch/launch-settings.ts';
import type { Shutdown } from '../launch/shutdown.ts';
import type { Step } from '../launch/steps.ts';

/** Where the parts of the product lie once they are built. */
export type BuiltProduct = {
  /** The `cdk.out` of the local stage. */
  assembly: string;
  /** The composed site. */
  site: string;
  /** The bundle that writes the demo's data; its handler takes `{ demoUserId, adminUserId }`. */
  seed: string;
};

export type ProductOptions = {
  built: BuiltProduct;
  launch: LaunchSettings;
  step: Step;
  shutdown: Shutdown;
  /** Ends the product because something that it needs has gone. */
  fail(sentence: string): void;
};
