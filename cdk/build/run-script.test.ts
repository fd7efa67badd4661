import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runScript } from './run-script.ts';

const directory = mkdtempSync(join(tmpdir(), 'halqa-script-'));
afterAll(() => rmSync(directory, { recursive: true }));
const { signal: neverAborted } = new AbortController();

function script(text: string): string {
  const file = join(directory, `${Math.random()}.ts`);
  writeFileSync(file, text);
  return file;
}

describe('a script in a process of its own', () => {
  it('reports the lines that it prints', async () => {
    const lines: string[] = [];
    await runScript(script('console.log(process.env.COLOUR); console.log("done");'), {
      environment: { COLOUR: 'green' },
      signal: neverAborted,
      log: (line) => lines.push(line),
    });
    expect(lines).toEqual(['green', 'done']);
  });

  it('throws the error message, without source and stack', async () => {
    const failing = runScript(script('throw new RangeError("mf-auth could not be built.\\nNo such file: x");'), {
      signal: neverAborted,
    });
    await expect(failing).rejects.toThrow(/^mf-auth could not be built\.\nNo such file: x$/);
  });

  it('ends when it is aborted', async () => {
    const aborting = new AbortController();
    const endless = runScript(script('setInterval(() => {}, 1000);'), { signal: aborting.signal });
    aborting.abort();
    await expect(endless).rejects.toThrow('aborted');
  });
});
