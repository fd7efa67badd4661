import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const pnpm = ['--yes', 'pnpm@12.21.0'];

/** Licences of which we meet every condition by naming the package and passing its licence on. Others need a person's look. */
const knownLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '(MIT OR Apache-2.0)',
  // Its files are used as they are.
  'MPL-2.0',
];

const packages = z.record(
  z.string(),
  z.array(
    z.object({ name: z.string(), versions: z.array(z.string()), paths: z.array(z.string()), license: z.string() }),
  ),
);
type Package = z.infer<typeof packages>[string][number];

/**
 * Writes what a build owes to others: `dist/site/third-party-notices.txt`, the licences of the packages that browsers get, and
 * `dist/sbom.cdx.json`, a bill of materials (CycloneDX). Throws when a package has a licence that nobody has looked at.
 */
export function writeThirdParty(root: string): void {
  const list = (...filters: readonly string[]) => {
    const args = filters.flatMap((filter) => ['--filter', filter]);
    const output = execFileSync('npx', [...pnpm, 'licenses', 'list', '--prod', '--json', ...args], { cwd: root });
    return Object.values(packages.parse(JSON.parse(output.toString()))).flat();
  };
  requireKnown(list('*'));
  writeFileSync(join(root, 'dist/site/third-party-notices.txt'), notices(list('shell', './mf-*')));
  execFileSync('npx', [...pnpm, 'sbom', '--prod', '--sbom-format', 'cyclonedx', '--out', 'dist/sbom.cdx.json'], {
    cwd: root,
  });
}

/** Throws with every package whose licence is not known. */
export function requireKnown(found: readonly Pick<Package, 'name' | 'license'>[]): void {
  const unknown = found.filter(({ license }) => !knownLicences.includes(license));
  if (unknown.length === 0) return;
  const names = unknown.map(({ name, license }) => `${name} (${license})`).join(', ');
  throw new Error(`Look at the licences of ${names}, and add them to cdk/build/third-party.ts or use something else.`);
}

/** One part for each package and version, in the order of names. */
export function notices(found: readonly Package[]): string {
  const parts = found.flatMap(({ name, versions, paths, license }) =>
    paths.map((path, index) => `${name} ${versions[index] ?? ''}\nLicence: ${license}\n\n${licenceText(path)}`),
  );
  return `This site contains the following packages of others.\n\n${parts.sort().join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** Some packages have the licence in their README or nowhere, and name it in their manifest alone. */
function licenceText(path: string): string {
  const files = globSync('{LICENSE,LICENCE,license,licence,NOTICE}{,.md,.txt,-MIT}', { cwd: path }).sort();
  const texts = files.map((file) => readFileSync(join(path, file), 'utf8').trim());
  return `${texts.length === 0 ? 'The package has no text of its licence.' : texts.join('\n\n')}\n`;
}
