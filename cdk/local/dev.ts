import { startHotSite } from '@halqa/build';
import { watchFunctions } from '../build/functions.ts';
import { buildProduct } from './launch/build-product.ts';
import { runProduct } from './launch/run-product.ts';

// `npm run dev [remote…]`: the same product with watching. Functions are reloaded at every change, the shell and the named
// remotes (without names: all) are served hot; everything else is as built. A change of cdk/ requires a restart.
const { root, onStop, reloadFunctions } = await runProduct(async (preparation) => {
  const { released: _, ...built } = await buildProduct(preparation);
  const folders = process.argv.slice(2);
  const log = (line: string): void => console.log(`  ${line}`);
  const hot = await preparation.step('Watch the front ends', () =>
    startHotSite({ root: preparation.root, folders, log }),
  );
  preparation.onStop(hot.stop);
  return { ...built, site: hot.site };
});
onStop(await watchFunctions(root, reloadFunctions));
