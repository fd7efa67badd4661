import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailbox } from './mailbox.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-mailbox-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Adds mails without end and prints the number of each one that is on disk. */
const writer = `
  const { openMailbox } = await import(${JSON.stringify(new URL('./mailbox.ts', import.meta.url).href)});
  const mailbox = await openMailbox(process.argv[1]);
  for (let number = 0; ; number += 1) {
    const sentAt = new Date(number).toISOString();
    await mailbox.add([{ id: String(number), from: 'a@b.c', to: 'd@e.f', subject: 's', html: '', text: '', sentAt }]);
    console.log(number);
  }
`;

describe('the mailbox', () => {
  it('loses no confirmed mail when its process is killed in the middle of writing', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', writer, directory]);
    const exited = once(child, 'exit');
    let confirmed = '';
    for await (const chunk of child.stdout) {
      confirmed += String(chunk);
      if (confirmed.split('\n').length > 20) child.kill('SIGKILL');
    }
    await exited;

    const last = Number(confirmed.trim().split('\n').at(-1));
    const mailbox = await openMailbox(directory);
    const stored = mailbox.list().map(({ id }) => Number(id));
    await mailbox.close();
    expect(last).toBeGreaterThanOrEqual(19);
    expect(stored.toReversed().slice(0, last + 1)).toEqual(Array.from({ length: last + 1 }, (_, number) => number));
  });
});
