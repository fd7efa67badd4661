import { arabicPrefix } from '@halqa/releases/compose';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { inCopy, moduleBeside } from './own-files.ts';

/** The texts of the entry: the name of their chunk. */
const entryChunk = 'arabic';

/**
 * A configuration whose chunks have their Arabic texts in chunks of their own, which only readers of Arabic load. Without it
 * everybody would load each sentence in both languages. With an entry (`hasEntry`), its texts are a script that the document
 * loads, and for which the entry waits where the document is in Arabic.
 */
export function withArabicApart(config: Configuration, { hasEntry = false } = {}): Configuration {
  const texts = {
    test: inCopy,
    enforce: 'pre' as const,
    // It may require a module, which strict JavaScript modules cannot.
    type: 'javascript/auto',
    loader: moduleBeside(import.meta.url, 'require-arabic.ts'),
  };
  const arabic = {
    test: /\.ar\.[jt]s$/,
    chunks: hasEntry ? ('async' as const) : ('all' as const),
    enforce: true,
    priority: 100,
    filename: `${arabicPrefix}[contenthash:8].js`,
  };
  const { splitChunks } = config.optimization ?? {};
  const others = splitChunks ? splitChunks.cacheGroups : {};
  const ofEntry = { ...arabic, chunks: 'initial' as const, name: entryChunk };
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), texts] },
    optimization: {
      ...config.optimization,
      splitChunks: { cacheGroups: { ...others, arabic, ...(hasEntry ? { ofEntry } : {}) } },
    },
    plugins: [...(config.plugins ?? []), new ArabicOnDemand(hasEntry)],
  };
}

/** Loads no Arabic texts where the document is in another language. Nothing requires them there: see `require-arabic.ts`. */
class ArabicOnDemand {
  readonly #hasEntry: boolean;

  constructor(hasEntry: boolean) {
    this.#hasEntry = hasEntry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ArabicOnDemand', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ArabicOnDemand', (chunk) => {
        compilation.addRuntimeModule(chunk, new SkipArabic());
        if (this.#hasEntry) compilation.addRuntimeModule(chunk, new StartWithoutArabic());
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

/** Takes the entry's Arabic texts as loaded where the document is in another language, before the bundler's runtime waits for them. */
class StartWithoutArabic extends rspack.RuntimeModule {
  constructor() {
    super('start without arabic', rspack.RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    const texts = [...(this.compilation?.chunks ?? [])].find(({ name }) => name === entryChunk);
    if (!texts) return '';
    const loaded = `globalThis[${JSON.stringify(this.compilation?.outputOptions.chunkLoadingGlobal)}]`;
    return `if (document.documentElement.lang !== "ar") (${loaded} = ${loaded} || []).push([${JSON.stringify([texts.id])}, {}]);`;
  }
}
