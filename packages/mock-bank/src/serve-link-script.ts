import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const entry = fileURLToPath(new URL('./link/link-initialize.ts', import.meta.url));
/** Where Plaid's own script lies on its CDN is the product's configuration; here it is below the bank. */
export const linkScriptPath = '/link-initialize.js';

const bundles = new Map<string, Promise<string>>();

/** Serves the Link dialog for the browser, bundled when it is first asked for. */
export async function serveLinkScript(publicUrl: string, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(publicUrl);
  const bundle = bundles.get(pathname) ?? bundleFor(pathname);
  bundles.set(pathname, bundle);
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.end(await bundle);
}

/** `mountPath` is where the dialog finds its bank on the page's own origin, whatever name that origin goes by. */
async function bundleFor(mountPath: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    minifySyntax: true,
    loader: { '.css': 'text' },
    define: { BANK_PATH: JSON.stringify(mountPath.replace(/\/$/, '')) },
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('The Link dialog was not bundled');
  return script.text;
}
