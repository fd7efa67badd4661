import type { EpochMilliseconds } from '@halqa/domain';
import type { DomainEvent } from './domain-event.ts';

/** Events of which somebody is to be notified after their quiet hours. */
export type PostponedEvents = {
  /** Has the notifier handle the event anew at `until`. The same event and time added again are one, which is handled once. */
  add(event: DomainEvent, until: EpochMilliseconds): Promise<void>;
  /** Hands one to the notifier, through the stream; does nothing when it is no longer stored. */
  release(id: string, until: EpochMilliseconds): Promise<void>;
};
