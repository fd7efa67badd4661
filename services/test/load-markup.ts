import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from 'esbuild';

// Node strips types, but reads no markup: the markup of mails is translated when a test loads it.
registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('.tsx')) return next(url, context);
    const { code } = transformSync(readFileSync(new URL(url), 'utf8'), { loader: 'tsx', jsx: 'automatic' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
