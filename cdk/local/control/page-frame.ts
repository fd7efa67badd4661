import { productName } from '@halqa/copy';
import { type Html, html } from './html.ts';

/** The frame of every page behind the scenes. */
export function pageFrame(title: string, sections: readonly Html[]): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${productName} on this machine</title><style>${{ html: style }}</style></head>
<body><header><h1>${title}</h1><a href="/">Back to ${productName}</a></header><main>${sections}</main></body>
</html>`.html;
}

/** These pages have their own small style and no scripts at all. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'",
};

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-inline-size: 72rem; padding: 1rem; }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: baseline; justify-content: space-between; }
section { margin-block: 2rem; }
details { border-block-end: 1px solid #8885; padding-block: .5rem; }
iframe { inline-size: 100%; block-size: 32rem; border: 1px solid #8885; background: #fff; }
pre { overflow: auto; max-block-size: 32rem; }
button, input, select { font: inherit; padding: .25rem .75rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { display: grid; font-size: .875rem; }
`;
