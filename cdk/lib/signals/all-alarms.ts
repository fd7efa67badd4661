import type { StageSettings } from '../stages/stage-settings.ts';
import type { AlarmDefinition } from './alarms.ts';
import { type DeployedSources, deployedAlarms } from './deployed-alarms.ts';
import { type MemberSources, memberAlarms } from './member-alarms.ts';
import { moneyAlarms } from './money-alarms.ts';
import { outsideAlarms } from './outside-alarms.ts';
import { type PlatformSources, platformAlarms } from './platform-alarms.ts';
import { dueWorkAlarms } from './sweeper-alarms.ts';
import { sweeperMetrics } from './sweeper-metrics.ts';

/** Ids of what the alarms are about. */
export type AlarmSources = Omit<MemberSources, 'stage'> &
  Omit<PlatformSources, 'settings'> & {
    /** None on this machine. */
    deployed?: Omit<DeployedSources, 'stage'>;
  };

/** Every alarm of a stage, by its id. */
export function alarmsOf(settings: StageSettings, { deployed, ...sources }: AlarmSources): Alarms {
  const { name: stage } = settings;
  const metrics = sweeperMetrics(stage);
  return {
    ...memberAlarms({ stage, ...sources }),
    ...outsideAlarms(stage),
    ...moneyAlarms(metrics),
    ...dueWorkAlarms(stage, metrics),
    ...platformAlarms({ settings, ...sources }),
    ...(deployed && deployedAlarms({ stage, ...deployed })),
  };
}

/** Partial, because those of `deployedAlarms` are missing on this machine. */
export type Alarms = Readonly<Partial<Record<AlarmId, AlarmDefinition>>>;

export type AlarmId = keyof (ReturnType<typeof memberAlarms> &
  ReturnType<typeof outsideAlarms> &
  ReturnType<typeof moneyAlarms> &
  ReturnType<typeof dueWorkAlarms> &
  ReturnType<typeof platformAlarms> &
  ReturnType<typeof deployedAlarms>);

/** The name of an alarm after that of its stage: `ApiErrors` → `api-errors`. */
export const alarmNameInStage = (id: string): string => id.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
