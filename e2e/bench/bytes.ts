import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { chromium, request as requests } from '@playwright/test';
import { type PackageShares, packageShares } from '../../packages/build/src/measure/package-shares.ts';
import { measureReturningVisit } from '../../packages/build/src/measure/returning-visit.ts';
import { demoAccount } from '../fixtures/api-member.ts';
import { unpackChromium } from '../fixtures/chromium.ts';
import { sessionEntries } from '../fixtures/session.ts';
import { startProduct } from '../run/product.ts';
import { type FirstVisit, type LoadedScript, measuredPages, openFirstTime } from '../steps/first-visit.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * `npm run bench -- bytes`: what a first visit to each address fetches, by package, and what several remotes carry. Bytes
 * after brotli; a file's bytes are divided among its packages by what each compresses to alone. And what of the page of a
 * group is new for who comes back after one line of its remote was changed.
 */
export async function benchBytes(): Promise<boolean> {
  const product = await startProduct();
  const visits = await visitPages(product.url);
  await product.stop();
  const shares = await packageShares(root);
  console.log('\nA first visit');
  console.table(
    visits.map(({ path, bytes, laterBytes, requests: count, depth }) => ({
      path,
      kB: kB(bytes),
      later: kB(laterBytes),
      requests: count,
      depth,
    })),
  );
  for (const { path, scripts } of visits) {
    console.log(`\n${path}: kilobytes of script by package`);
    console.table(rows(bytesByPackage(scripts, shares)));
  }
  console.log('\nIn several front ends: kilobytes in each, for the measured pages');
  console.table(
    repeated(
      visits.flatMap(({ scripts }) => scripts),
      shares,
    ),
  );
  const returning = await measureReturningVisit(root, 'mf-groups', changedLine);
  console.log(
    '\nA returning visitor of a group after one line of mf-groups was changed: kilobytes of scripts and styles',
  );
  console.table(
    Object.fromEntries(
      Object.entries(returning).map(([name, { changed, all }]) => [name, { changed: kB(changed), all: kB(all) }]),
    ),
  );
  mkdirSync(resolve(root, 'bench'), { recursive: true });
  writeFileSync(resolve(root, 'bench/bytes.json'), `${JSON.stringify({ visits, returning }, null, 2)}\n`);
  return true;
}

const changedLine = { file: 'mf-groups/src/group-detail/group-page.tsx', from: 'level={1}', to: 'level={2}' };

type Visit = FirstVisit & { path: string };

async function visitPages(baseURL: string): Promise<Visit[]> {
  const { executablePath, env } = await unpackChromium();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  const request = await requests.newContext({ baseURL });
  const member = {
    cookies: [],
    origins: [{ origin: baseURL, localStorage: await sessionEntries(request, demoAccount) }],
  };
  const visits: Visit[] = [];
  for (const { path, isMember, isComplete } of measuredPages) {
    const page = await browser.newPage({ baseURL, ...(isMember ? { storageState: member } : {}) });
    visits.push({ path, ...(await openFirstTime(page, path, () => isComplete(page))) });
    await page.close();
  }
  await browser.close();
  return visits;
}

function bytesByPackage(scripts: readonly LoadedScript[], shares: PackageShares): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const script of scripts) {
    for (const [name, share] of Object.entries(sharesOf(script, shares)))
      bytes.set(name, (bytes.get(name) ?? 0) + share * script.bytes);
  }
  return bytes;
}

const sharesOf = ({ path }: LoadedScript, shares: PackageShares) => shares.get(basename(path)) ?? { [path]: 1 };

/** The largest packages first; those of less than 300 bytes are left out. */
function rows(bytes: ReadonlyMap<string, number>): Record<string, number> {
  const shown = [...bytes].filter(([, count]) => count >= 300).toSorted(([, one], [, other]) => other - one);
  return Object.fromEntries(shown.map(([name, count]) => [name, kB(count)]));
}

/** Packages that more than one front end carries, of 1 kB together or more: kilobytes by package and front end. */
function repeated(scripts: readonly LoadedScript[], shares: PackageShares): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {};
  for (const script of new Map(scripts.map((each) => [each.path, each])).values()) {
    const frontEnd = /^\/mf\/([^/]+)\//.exec(script.path)?.[1] ?? 'shell';
    for (const [name, share] of Object.entries(sharesOf(script, shares))) {
      const row = { ...table[name] };
      row[frontEnd] = kB((row[frontEnd] ?? 0) * 1000 + share * script.bytes);
      table[name] = row;
    }
  }
  const sum = (row: Record<string, number>) => Object.values(row).reduce((total, each) => total + each, 0);
  const shown = Object.entries(table).filter(([, row]) => Object.keys(row).length > 1 && sum(row) >= 1);
  return Object.fromEntries(shown.toSorted(([, one], [, other]) => sum(other) - sum(one)));
}

const kB = (bytes: number): number => Math.round(bytes / 100) / 10;
