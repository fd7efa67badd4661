import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const entry = fileURLToPath(new URL('./link/link-initialize.ts', import.meta.url));
export const linkScriptPath = '/link-initialize.js';

const bundles = new Map<string, Promise<string>>();

/** Serves the Link dialog for the browser, bundled at the first request. */
export async function serveLinkScript(publicUrl: string, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(publicUrl);
  const bundle = bundles.get(pathname) ?? bundleFor(pathname);
  bundles.set(pathname, bundle);
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.setHeader('cache-control', 'no-cache');
  response.end(await bundle);
}

/** The dialog calls its bank at `mountPath` on the page's own origin. */
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
