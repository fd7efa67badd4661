import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from '../build/lock.ts';
import { readLaunchSettings } from './launch/launch-settings.ts';

// `npm run reset`: deletes the local data, unless a running product is using them.
const { dataDirectory } = readLaunchSettings(process.env, join(import.meta.dirname, '../..'));
try {
  lockDirectory(dataDirectory, 'stop the product first');
  rmSync(dataDirectory, { recursive: true });
  console.log(`Deleted the local data in ${dataDirectory}`);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
