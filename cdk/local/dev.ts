import { startHotSite } from '@halqa/build';
import { buildProduct } from './build/build-product.ts';
import { watchFunctions } from './build/functions.ts';
import { runProduct } from './launch/run-product.ts';

// `npm run dev [remote…]`: the same product. Functions are taken anew at every change, the shell and the named remotes
// (all without a name) are hot; everything else is as it was built. A change of cdk/ wants a restart.
const { root, onStop, reloadFunctions } = await runProduct(async (preparation) => {
  const built = await buildProduct(preparation);
  const folders = process.argv.slice(2);
  const log = (line: string): void => console.log(`  ${line}`);
  const hot = await preparation.step('Watch the front ends', () =>
    startHotSite({ root: preparation.root, folders, log }),
  );
  preparation.onStop(hot.stop);
  return { ...built, site: hot.site };
});
onStop(await watchFunctions(root, reloadFunctions));
