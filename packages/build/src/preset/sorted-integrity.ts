import { type Compiler, rspack, sources } from '@rspack/core';

/**
 * The integrity of a front end's own files, with the hashes that its runtime checks them by in the order of their chunks. The
 * bundler writes them in an order that depends on what the process has built before, and the version with it.
 */
export class SortedIntegrity {
  readonly #plugin: InstanceType<typeof rspack.SubresourceIntegrityPlugin>;

  constructor(algorithm: 'sha256' | 'sha384' | 'sha512') {
    this.#plugin = new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [algorithm] });
  }

  apply(compiler: Compiler): void {
    this.#plugin.apply(compiler);
    compiler.hooks.compilation.tap('SortedIntegrity', (compilation) => {
      // Before the minimizer, which chooses names by what is around them.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: 'SortedIntegrity', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const text = name.endsWith('.js') ? asset.source().toString() : '';
          const sorted = text.replace(/(?<=\.sri(?:Css)?Hashes = \{)[^}]+(?=\})/g, sortEntries);
          if (sorted !== text) compilation.updateAsset(name, new sources.RawSource(sorted));
        }
      });
    });
  }
}

const sortEntries = (entries: string): string => entries.split(',').sort().join(',');
