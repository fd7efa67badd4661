import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';

/** Runs one rspack build and returns its stats. Rejects with all of the compiler's messages. */
export function compile(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        const result = stats?.toJson(statsOptions);
        if (!result) return reject(new Error('The compiler returned no stats.'));
        return result.errors?.length ? reject(new Error(messagesOf(result))) : resolve(result);
      });
    });
  });
}

/** About modules, they say no more than in which chunks each is. */
const statsOptions = {
  all: false,
  assets: true,
  errors: true,
  chunkGroups: true,
  entrypoints: true,
  modules: true,
  modulesSpace: Number.MAX_SAFE_INTEGER,
  ids: true,
};

const messagesOf = (result: StatsCompilation) => (result.errors ?? []).map(({ message }) => message).join('\n\n');
