import { dev } from './dev.ts';
import { local } from './local.ts';
import { prod } from './prod.ts';
import { type StageName, type StageSettings, stageNames } from './stage-settings.ts';
import { staging } from './staging.ts';

const stages: Record<StageName, StageSettings> = { local, dev, staging, prod };

/** The settings of a stage; throws when there is no such stage. */
export function readStage(name: string): StageSettings {
  const found = stageNames.find((each) => each === name);
  if (found === undefined) throw new Error(`There is no stage "${name}": it is one of ${stageNames.join(', ')}.`);
  return stages[found];
}
