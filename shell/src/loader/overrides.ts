import * as z from 'zod';

const kept = z.record(z.string(), z.string());
const key = 'halqa.overrides';

/**
 * Remotes that a developer runs on their own machine: `?mf.mf_auth=http://localhost:4101/remoteEntry.js` puts one in,
 * an empty value takes it out, and the tab remembers. Anything but this machine is ignored.
 */
export function readOverrides(search: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Record<string, string> {
  const overrides = lastOverrides(storage);
  for (const [parameter, entry] of new URLSearchParams(search)) {
    if (!parameter.startsWith('mf.')) continue;
    const name = parameter.slice('mf.'.length);
    if (isOnThisMachine(entry)) overrides[name] = entry;
    else delete overrides[name];
  }
  if (Object.keys(overrides).length > 0 || storage.getItem(key)) storage.setItem(key, JSON.stringify(overrides));
  return overrides;
}

function lastOverrides(storage: Pick<Storage, 'getItem'>): Record<string, string> {
  try {
    return kept.parse(JSON.parse(storage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

function isOnThisMachine(entry: string): boolean {
  const url = URL.parse(entry);
  return url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) && /^https?:$/.test(url.protocol);
}
