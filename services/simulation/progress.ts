import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const line = z.object({
  seed: z.number(),
  /** What was simulated, so that seeds of other decisions do not count. */
  decisions: z.string(),
  groups: z.number(),
  days: z.number(),
  steps: z.number(),
  /** Of processor time. */
  seconds: z.number(),
  /** Groups that broke a rule. */
  broken: z.number().default(0),
  endedAt: z.string(),
});

/** What came of one seed. */
export type SeedRun = z.infer<typeof line>;

export type Progress = {
  /** The seeds that were simulated with the decisions as they are now, by any process that writes the same file. */
  done(): readonly SeedRun[];
  add(run: Omit<SeedRun, 'decisions' | 'endedAt'>): void;
};

/** Progress in a file, a line for each seed: whoever is killed goes on where the file ends. */
export function progressIn(file: string, decisions = decisionsNow()): Progress {
  return {
    done: () => {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      const runs = lines.flatMap((text) => runOf(text, decisions));
      // Two processes that began with the same seed have done it once.
      return runs.filter(({ seed }, index) => runs.findIndex((each) => each.seed === seed) === index);
    },
    add: (run) => appendFileSync(file, `\n${JSON.stringify({ ...run, decisions, endedAt: new Date().toISOString() })}`),
  };
}

/** Progress that ends with the process. */
export function progressInMemory(): Progress {
  const runs: SeedRun[] = [];
  return {
    done: () => runs,
    add: (run) => void runs.push({ ...run, decisions: '', endedAt: '' }),
  };
}

/** A line that was cut off when a process was killed, and one of other decisions, count for nothing. */
function runOf(text: string, decisions: string): readonly SeedRun[] {
  const run = line.safeParse(jsonOf(text));
  return run.success && run.data.decisions === decisions ? [run.data] : [];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A hash of all that decides what a seed does. */
function decisionsNow(): string {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = globSync(
    ['packages/domain/src/**/*.ts', 'services/simulation/{*,{bank,checks,decisions,people}/*}.ts'],
    {
      cwd: root,
    },
  );
  const hash = createHash('sha256');
  for (const file of files.filter((each) => !/\.(test|fixture)\.ts$/.test(each)).toSorted()) {
    hash.update(file).update(readFileSync(`${root}${file}`));
  }
  return hash.digest('hex').slice(0, 12);
}
