import * as z from 'zod';

const kept = z.record(z.string(), z.string());
const key = 'halqa.overrides';

export type OverrideSources = {
  /** The address's query: `?mf.mf_auth=http://localhost:4101/remoteEntry.js` puts one in, an empty value takes it out. */
  search: string;
  /** The tab, which remembers them. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** What a document of `npm run dev` carries. */
  inlined?: string | null | undefined;
};

/** Remotes that a developer runs on their own machine, entry by name. Anything but this machine is ignored. */
export function readOverrides({ search, storage, inlined }: OverrideSources): Record<string, string> {
  const overrides = parse(storage.getItem(key));
  for (const [parameter, entry] of new URLSearchParams(search)) {
    if (!parameter.startsWith('mf.')) continue;
    const name = parameter.slice('mf.'.length);
    if (isOnThisMachine(entry)) overrides[name] = entry;
    else delete overrides[name];
  }
  if (Object.keys(overrides).length > 0 || storage.getItem(key)) storage.setItem(key, JSON.stringify(overrides));
  const carried = Object.entries(parse(inlined)).filter(([, entry]) => isOnThisMachine(entry));
  return { ...Object.fromEntries(carried), ...overrides };
}

function parse(text: string | null | undefined): Record<string, string> {
  try {
    return kept.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function isOnThisMachine(entry: string): boolean {
  const url = entry ? URL.parse(entry, location.href) : null;
  return url !== null && isLoopback(url.hostname) && /^https?:$/.test(url.protocol);
}

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
