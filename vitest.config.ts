import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isLong, unitFiles } from './unit-files.ts';

// The workers inherit it. A test that is ended early, or only listed, cannot remove its own directories.
const temporary = mkdtempSync(join(tmpdir(), 'halqa-tests-'));
process.env['TMPDIR'] = temporary;
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** Folders with a vitest.config.ts of their own. Two of them have files for the long command. */
const ownProjects = isLong
  ? ['packages/build', 'services']
  : ['packages/{build,releases,remote-kit,ui}', 'services', 'shell', 'mf-*', 'e2e'];

/** Folders without one. */
const plainProjects = ['packages/contract', 'packages/copy', 'packages/platform', 'cdk'];

/** The same, whose modules Node loads as it does outside of tests, which takes less processor time. No test mocks a module. */
const nativeProjects = ['packages/domain', 'packages/local-aws', 'packages/mock-bank'];

/** Projects run in the order of their names, but the files that take minutes first: they would keep one core busy at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(takesLong(other)) - Number(takesLong(one)));
  }
}

const takesLong = ({ moduleId }: TestSpecification) =>
  /\/(simulate-(group|handlers)|rehearsals)\.test\.ts$/.test(moduleId);

/** The unit tests of every folder in one run. A test without an assertion fails. */
export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    sequence: { sequencer: LongFilesFirst },
    ...unitFiles,
    projects: [
      ...ownProjects,
      // Their tests share no state, so one process may load the modules once for many files.
      ...plainProjects.map((root) => ({ extends: true as const, test: { name: root, root, isolate: false } })),
      ...nativeProjects.map((root) => ({
        extends: true as const,
        test: { name: root, root, isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } },
      })),
    ],
  },
});
