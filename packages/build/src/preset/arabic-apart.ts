import { join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';

/** Names of scripts with Arabic texts begin with this. */
const arabicPrefix = 'arabic.';

export const isArabicFile = (name: string): boolean => name.startsWith(arabicPrefix);

/**
 * A configuration whose chunks have their Arabic texts in chunks of their own, which only readers of Arabic load. Without it
 * everybody would load each sentence twice. `async`: not those of the entry, which would wait for them in every language.
 */
export function withArabicApart(config: Configuration, chunks: 'all' | 'async' = 'all'): Configuration {
  const texts = {
    test: /[\\/]packages[\\/]copy[\\/]src[\\/].*\.ts$/,
    enforce: 'pre' as const,
    loader: join(import.meta.dirname, 'require-arabic.ts'),
  };
  const arabic = {
    test: /\.ar\.ts$/,
    chunks,
    enforce: true,
    priority: 100,
    filename: `${arabicPrefix}[contenthash:8].js`,
  };
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), texts] },
    optimization: { ...config.optimization, splitChunks: { cacheGroups: { arabic } } },
    plugins: [...(config.plugins ?? []), new ArabicOnDemand()],
  };
}

/** Loads no Arabic texts where the document is in another language. Nothing requires them there: see `require-arabic.ts`. */
class ArabicOnDemand {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ArabicOnDemand', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ArabicOnDemand', (chunk) => {
        compilation.addRuntimeModule(chunk, new SkipArabic());
      });
    });
  }
}

class SkipArabic extends rspack.RuntimeModule {
  constructor() {
    // After what it wraps.
    super('skip arabic', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `var load = __webpack_require__.f && __webpack_require__.f.j;
if (load && document.documentElement.lang !== "ar") __webpack_require__.f.j = function (id, promises) {
if (!__webpack_require__.u(id).startsWith("${arabicPrefix}")) load(id, promises);
};`;
  }
}
