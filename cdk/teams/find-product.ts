import { resolve } from 'node:path';
import * as z from 'zod';
import { withLocalPort } from '../lib/commands/invoke-function.ts';
import { local } from '../lib/stages/local.ts';

const dataDirectoryReply = z.object({ dataDirectory: z.string() });

/** The data directory of the product on this machine: DATA_DIR, or what the product on PORT says. Throws a sentence when none runs. */
export async function findDataDirectory(): Promise<string> {
  const named = process.env['DATA_DIR'];
  if (named) return resolve(named);
  const { siteUrl } = withLocalPort(local);
  const response = await fetch(`${siteUrl}/__local/data-directory`).catch(() => undefined);
  if (!response?.ok)
    throw new Error(
      `No product of this version runs at ${siteUrl}: start it (npm start in its repository), set PORT as it was started, or name a deployed stage with --stage.`,
    );
  return dataDirectoryReply.parse(await response.json()).dataDirectory;
}
