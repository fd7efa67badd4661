import * as z from 'zod';

const storedOverrides = z.record(z.string(), z.string());
const key = 'halqa.overrides';

export type OverrideSources = {
  /** The query: `?mf.mf_auth=http://localhost:4101/remoteEntry.js` sets an override, an empty value removes it. */
  search: string;
  /** The tab's storage, which remembers them. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Overrides that are embedded in a document of `npm run dev`. */
  inlined?: string | null | undefined;
};

/** Reads the entries of remotes that a developer runs locally, by name. Other hosts than this machine are ignored. */
export function readOverrides({ search, storage, inlined }: OverrideSources): Record<string, string> {
  const overrides = parse(storage.getItem(key));
  for (const [parameter, entry] of new URLSearchParams(search)) {
    if (!parameter.startsWith('mf.')) continue;
    const name = parameter.slice('mf.'.length);
    if (isOnThisMachine(entry)) overrides[name] = entry;
    else delete overrides[name];
  }
  if (Object.keys(overrides).length > 0 || storage.getItem(key)) storage.setItem(key, JSON.stringify(overrides));
  const embedded = Object.entries(parse(inlined)).filter(([, entry]) => isOnThisMachine(entry));
  return { ...Object.fromEntries(embedded), ...overrides };
}

function parse(text: string | null | undefined): Record<string, string> {
  try {
    return storedOverrides.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function isOnThisMachine(entry: string): boolean {
  const url = entry ? URL.parse(entry, location.href) : null;
  return url !== null && isLoopback(url.hostname) && /^https?:$/.test(url.protocol);
}

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
