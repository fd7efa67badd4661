import type { EpochMilliseconds } from '@halqa/domain';
import type { DomainEvent } from './domain-event.ts';

/** Events of which somebody is to be notified after their quiet hours. */
export type PostponedEvents = {
  /** Handled by the notifier anew then. Added again it is one, which is handled once more. */
  add(event: DomainEvent, until: EpochMilliseconds): Promise<void>;
  /** Hands one to the notifier, through the stream; does nothing when it is no longer stored. */
  release(id: string, until: EpochMilliseconds): Promise<void>;
};
