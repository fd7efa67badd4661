import { context } from 'esbuild';
import { bundleOptions } from './function-bundles.ts';
import { forgetBuild } from './when-changed.ts';

/** Bundles the functions anew at every change and tells when they can be loaded. Resolves with how to stop. */
export async function watchFunctions(root: string, onBuilt: () => Promise<void>): Promise<() => Promise<void>> {
  forgetBuild(root, 'functions');
  const watching = await context({
    ...bundleOptions(root),
    logLevel: 'warning',
    plugins: [
      {
        name: 'reload',
        setup: (build) => build.onEnd(({ errors }) => (errors.length === 0 ? onBuilt() : undefined)),
      },
    ],
  });
  await watching.watch();
  return watching.dispose;
}
