import { join } from 'node:path';
import { readFiles } from '../read-files.ts';
import type { BuiltFile } from './built-remote.ts';

/** Files that keep their address for ever: icons and `robots.txt`. */
export const publicFiles = (root: string): BuiltFile[] => readFiles(join(root, 'shell/public'));
