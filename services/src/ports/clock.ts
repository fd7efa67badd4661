import type { EpochMilliseconds } from '@halqa/domain';

export type Clock = { now(): EpochMilliseconds };
