import { type SiteConfig, siteConfig } from '@halqa/contract';

/** What a browser must know of the place it runs in. Rejects when it does not arrive or is not what was agreed. */
export async function loadConfig(fetch: typeof globalThis.fetch): Promise<SiteConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return siteConfig.parse(await response.json());
}
