import type { ParkedItem } from '@halqa/services/ports/due';
import { lambdaOf, withLocalPort } from '../lib/commands/invoke-function.ts';
import { parkedWorkOf } from '../lib/commands/retry-parked.ts';
import { runCommand } from '../lib/commands/run-command.ts';
import { readStageArgument } from '../lib/commands/stage-argument.ts';

// `npm run retry-parked [-- list | all | <id>…] [--stage <stage>] [--apply]`: lists due work that failed every try, and with
// `--apply` makes the named one due again. The stage is "local", the product that runs on PORT, unless another is named. See
// docs/runbooks/parked-work.md.
await runCommand(async () => {
  const args = process.argv.slice(2);
  const [named, ...words] = readStageArgument(
    args.filter((word) => word !== '--apply'),
    'local',
  );
  const stage = withLocalPort(named);
  const parked = parkedWorkOf(stage, lambdaOf(stage));
  const chosen = choose(await parked.list(), words);
  if (!args.includes('--apply')) return show(chosen, named.name);
  if (words.length === 0 || words.includes('list')) throw new Error('Name what to retry: all, or the ids.');
  let due = 0;
  for (const item of chosen) {
    const isDue = await parked.retry(item.id);
    if (isDue) due += 1;
    console.log(`${isDue ? '✓' : '✗ no longer parked:'} ${lineOf(item)}`);
  }
  console.log(`${due} made due again. The sweeper tries ${due === 1 ? 'it' : 'them'} within a minute.`);
  return { ok: due === chosen.length };
});

/** All without a word, or with `list` or `all`; an id that is not parked is an error, before anything is changed. */
function choose(items: readonly ParkedItem[], words: readonly string[]): readonly ParkedItem[] {
  if (words.length === 0 || ['list', 'all'].includes(words.join(' '))) return items;
  return words.map((id) => {
    const found = items.find((item) => item.id === id);
    if (found === undefined) throw new Error(`No work is parked under ${id}. Nothing was changed.`);
    return found;
  });
}

function show(items: readonly ParkedItem[], stage: string): { ok: boolean } {
  for (const item of items) console.log(`  ${lineOf(item)}`);
  console.log(
    items.length === 0
      ? `No work is parked in the stage ${stage}.`
      : `${items.length} in the stage ${stage}. Nothing was changed; "all" or ids with --apply make them due again.`,
  );
  return { ok: true };
}

/** `2026-11-22T06:34:41.754Z#start_payout#01J…#round=003  due 2026-11-19T14:00:00.000Z, tried 76 times: RailUnavailable: …`. */
function lineOf({ id, dueAt, attempts, reason }: ParkedItem): string {
  return `${id}  due ${new Date(dueAt).toISOString()}, tried ${attempts} times: ${reason}`;
}
