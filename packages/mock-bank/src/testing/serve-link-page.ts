import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type LoopbackServer, listenOnLoopback } from '../../../local-aws/src/http/listen-on-loopback.ts';
import type { LocalBank } from '../create-bank.ts';

const mount = '/__local/bank';
const entry = fileURLToPath(new URL('../link/testing/react-page.ts', import.meta.url));
/** As strict as a product can be: nothing inline, nothing from elsewhere. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";

const document = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bank accounts</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css">
    <script src="${mount}/link-initialize.js"></script>
    <script type="text/plain" src="https://cdn.plaid.com/link/v2/stable/link-initialize.js"></script>
  </head>
  <body><main><h1>Bank accounts</h1><div id="root"></div><div id="embedded"></div></main><script src="/page.js"></script></body>
</html>`;

/** One origin with the bank under its mount path and a page that uses react-plaid-link. */
export async function serveLinkPage(bank: LocalBank): Promise<LoopbackServer> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', document],
    '/page.css': ['text/css', ':root { color-scheme: light dark; font-family: system-ui } h1 { font-size: 1.5rem }'],
    '/page.js': ['text/javascript', outputFiles[0]?.text ?? ''],
  };

  return listenOnLoopback(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    if (pathname.startsWith(`${mount}/`)) {
      request.url = pathname.slice(mount.length);
      return bank.handle(request, response);
    }
    const [type, text] = files[pathname] ?? ['text/plain', ''];
    response.setHeader('content-type', type);
    response.setHeader('content-security-policy', policy);
    response.end(text);
  });
}
