import type { AlarmDefinition } from './alarms.ts';
import type { memberAlarms } from './member-alarms.ts';
import type { moneyAlarms } from './money-alarms.ts';
import type { outsideAlarms } from './outside-alarms.ts';
import type { platformAlarms } from './platform-alarms.ts';
import type { siteAlarms } from './site-alarms.ts';
import type { dueWorkAlarms } from './sweeper-alarms.ts';

/** The alarms of every stage. */
export type CommonAlarms = ReturnType<typeof memberAlarms> &
  ReturnType<typeof outsideAlarms> &
  ReturnType<typeof moneyAlarms> &
  ReturnType<typeof dueWorkAlarms> &
  ReturnType<typeof platformAlarms>;

export type AlarmId = keyof CommonAlarms | keyof ReturnType<typeof siteAlarms>;

export type Alarms = Readonly<Partial<Record<AlarmId, AlarmDefinition>>>;

/** `ApiErrors` → `api-errors`. */
export const alarmPart = (id: string): string => id.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
