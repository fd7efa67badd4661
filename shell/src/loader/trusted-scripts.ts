type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };

const origins = new Set<string>();

/**
 * Where the page enforces trusted types, a script may come from this site alone, or from an origin that was allowed
 * by name: the bank's dialog, and in demo mode a remote that runs on the developer's own machine.
 */
export function trustOwnScripts(factory: PolicyFactory | undefined): void {
  origins.add(location.origin);
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (origins.has(new URL(url, location.href).origin)) return url;
      throw new TypeError(`A script from elsewhere was refused: ${url}`);
    },
  });
}

export const trustScriptsFrom = (url: string): unknown => origins.add(new URL(url, location.href).origin);
