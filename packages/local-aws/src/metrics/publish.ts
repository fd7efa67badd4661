import type { Clock } from '../clock/clock.ts';
import type { MetricStore } from './metric-store.ts';

/** Publishes a value at this moment, under a namespace such as `AWS/Lambda`. */
export type Publish = (
  namespace: string,
  name: string,
  value: number,
  dimensions?: Readonly<Record<string, string>>,
) => void;

export const publishTo =
  (store: Pick<MetricStore, 'put'>, clock: Pick<Clock, 'now'>): Publish =>
  (namespace, name, value, dimensions = {}) =>
    store.put({ namespace, name, dimensions, value, at: clock.now() });
