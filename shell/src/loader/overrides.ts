/**
 * Reads the entries of remotes that `npm run dev` serves, by name, from what its documents carry. Other hosts than this
 * machine are ignored. Nothing that a link, a tab or a stored value says is read.
 */
export function readOverrides(inlined: string | null | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(parse(inlined)).filter(([, entry]) => isOnThisMachine(entry)));
}

function parse(text: string | null | undefined): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}'));
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

function isOnThisMachine(entry: string): boolean {
  const url = entry ? URL.parse(entry, location.href) : null;
  return url !== null && isLoopback(url.hostname) && /^https?:$/.test(url.protocol);
}

const isLoopback = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
