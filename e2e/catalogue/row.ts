import type { APIRequestContext, Page } from '@playwright/test';
import type { Cast } from './cast.ts';

export type Scene = { page: Page; request: APIRequestContext; cast: Cast };

/** One message of the specification and how a person comes to read it. */
export type Row = {
  /** Where the specification says it. */
  place: string;
  /** What happens. */
  when: string;
  /** Word for word. */
  sentence: string;
  /** Stands with the sentence, where the specification names one. */
  title?: string;
  provoke(scene: Scene): Promise<void>;
};
