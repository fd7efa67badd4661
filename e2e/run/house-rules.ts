import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const shortLines = 50;

/** Small files: at least half of the sources have fewer than 50 lines. Prints the figures; exit 1 when it is not so. */
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|spec)\.tsx?$|\.d\.ts$/.test(file));
const lengths = sources.map((file) => readFileSync(resolve(root, file), 'utf8').trimEnd().split('\n').length);
const short = lengths.filter((length) => length < shortLines).length;
const long = sources.filter((_, index) => (lengths[index] ?? 0) > 200);

console.log(`${short} of ${sources.length} source files are under ${shortLines} lines`);
console.log(long.length === 0 ? 'none is over 200' : `over 200: ${long.join(', ')}`);
process.exitCode = short * 2 >= sources.length ? 0 : 1;
