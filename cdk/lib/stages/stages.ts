import { localStage } from './local-stage.ts';
import { prodStage } from './prod-stage.ts';
import type { StageName, StageSettings } from './stage-settings.ts';

/** The stage of that name. Throws on a name that is none. */
export function stageName(name: string): StageName {
  if (name === 'local' || name === 'prod') return name;
  throw new Error(`There is no stage "${name}": it is "local" or "prod".`);
}

export const stageSettings = (stage: StageName): StageSettings => (stage === 'local' ? localStage : prodStage());
