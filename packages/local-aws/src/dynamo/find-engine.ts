import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** The DynamoDB engine of this machine: the packaged binary, else `dynoxide` on the PATH. Undefined when there is none. */
export function findEngine(
  path = process.env['PATH'] ?? '',
  platform = `${process.platform}-${process.arch}`,
): string | undefined {
  return packagedEngine(platform) ?? engineOnPath(path);
}

function packagedEngine(platform: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`@dynoxide/${platform}/dynoxide`);
  } catch {
    return undefined;
  }
}

function engineOnPath(path: string): string | undefined {
  const candidates = path.split(delimiter).map((folder) => join(folder, 'dynoxide'));
  return candidates.find((file) => existsSync(file));
}
