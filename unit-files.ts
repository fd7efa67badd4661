import { configDefaults } from 'vitest/config';

/** Whether `npm run long` runs the unit tests. */
export const isLong = process.env['HALQA_UNITS'] === 'long';

const longFiles = '**/*.long.test.ts';

/** Which files of a project run: those that take too long for every run by the long command, and the others by all others. */
export const unitFiles = isLong ? { include: [longFiles] } : { exclude: [...configDefaults.exclude, longFiles] };
