import { readShape } from '@halqa/contract';
import { liveReleaseSet } from '../shapes.constant.ts';

export type Adoption = {
  /** Whether the next page is to be loaded as a new document, because visitors get a newer release set by now. */
  isDue(): boolean;
};

export type AdoptionPorts = {
  /** The release set of this document. */
  generation: string;
  fetch: typeof globalThis.fetch;
  /** Where pages are; what is typed there is not lost by an adoption. */
  main: HTMLElement;
};

const checkAfterMilliseconds = 60_000;

/**
 * A document keeps its release set as long as it is open. Asks now and then whether visitors get another one, and lets
 * the next link load it, unless something has been typed on the page that the link leaves.
 */
export function createAdoption({ generation, fetch, main }: AdoptionPorts): Adoption {
  let isOutdated = false;
  let checkedAt = Date.now();
  let typedOn: string | null = null;

  async function check(): Promise<void> {
    checkedAt = Date.now();
    try {
      const response = await fetch('/releases.json', { cache: 'no-cache', signal: AbortSignal.timeout(8000) });
      const set = readShape(liveReleaseSet, response.ok ? await response.json() : null);
      if (set.ok) isOutdated = set.value.generation !== generation;
    } catch {
      // Without an answer this document stays as it is.
    }
  }

  main.addEventListener('input', () => {
    typedOn = location.pathname;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
  return {
    isDue() {
      if (Date.now() - checkedAt > checkAfterMilliseconds) void check();
      return isOutdated && typedOn !== location.pathname;
    },
  };
}
