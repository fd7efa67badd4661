import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { startHotSite } from '@halqa/build';
import { readRemoteManifest } from '@halqa/releases/compose';
import { watchFunctions } from '../build/functions.ts';
import { buildProduct } from './launch/build-product.ts';
import { runProduct } from './launch/run-product.ts';

// `npm run dev [remote…]`: the same product with watching. Functions are reloaded at every change, the shell and the named
// remotes (without names: all) are served hot; everything else is as built. A change of cdk/ requires a restart.
const folders = process.argv.slice(2);
const { root, url, onStop, reloadFunctions } = await runProduct(async (preparation) => {
  // Without releases, which would be served in place of the hot site.
  const { released: _, ...built } = await buildProduct(preparation);
  const log = (line: string): void => console.log(`  ${line}`);
  const hot = await preparation.step('Watch the front ends', () =>
    startHotSite({ root: preparation.root, folders, log }),
  );
  preparation.onStop(hot.stop);
  return { ...built, site: hot.site };
});
onStop(await watchFunctions(root, reloadFunctions));

for (const folder of folders) {
  const manifest = join(root, folder, 'remote.json');
  const page = readRemoteManifest(join(root, folder)).routes.find(({ path }) => !path.includes(':'));
  if (page) console.log(`  ${folder}: ${url}${page.path}`);
  watchFile(manifest, () =>
    console.log(`  ${folder}/remote.json has changed: its routes are those of the start until dev is started again.`),
  );
  onStop(async () => unwatchFile(manifest));
}
