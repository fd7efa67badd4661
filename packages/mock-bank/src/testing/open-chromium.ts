import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';

const cache = resolve(import.meta.dirname, '../../../../.cache/chromium-153');

/** The browser for tests of the dialog: the one unpacked in the cache, or else unpacked now. */
export async function openChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await unpack());
  const libraries = join(dirname(executablePath), 'al2023', 'lib');
  const env = existsSync(libraries) ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env;
  return chromium.launch({ executablePath, env: definedOnly(env), args: ['--no-sandbox'] });
}

/** The package unpacks into TMPDIR, under one name for all its versions, hence a versioned folder. */
async function unpack(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = cache;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return await packed.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
