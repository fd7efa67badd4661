import type { LambdaClient } from '@aws-sdk/client-lambda';
import { type RetryRequest, retryResponse } from '@halqa/services/due/retry-parked';
import type { ParkedItem } from '@halqa/services/ports/due';
import type { StageSettings } from '../stages/stage-settings.ts';
import { invokeFunction } from './invoke-function.ts';

type ParkedWork = {
  /** All of it, the oldest first. */
  list(): Promise<readonly ParkedItem[]>;
  /** False when it is no longer parked. */
  retry(id: string): Promise<boolean>;
};

/** The parked work of a stage, through the stage's own function. */
export function parkedWorkOf(stage: StageSettings, lambda: LambdaClient): ParkedWork {
  const invoke = async (request: RetryRequest) =>
    retryResponse.parse(await invokeFunction(lambda, stage, 'retry-parked', request));
  return {
    list: async () => {
      const found: ParkedItem[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page = await invoke({ list: { after } });
        if (!('items' in page)) throw new Error('The function does not list');
        found.push(...page.items);
        after = page.next;
      }
      return found.toReversed();
    },
    retry: async (id) => {
      const response = await invoke({ retry: id });
      return 'isDue' in response && response.isDue;
    },
  };
}
