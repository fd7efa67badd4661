import { productName } from '@halqa/copy';
import { type AuditEntry, publishedVersion, type Registry, stateOf } from '@halqa/releases';
import { type Html, html } from './control/page.ts';
import { pageStyle } from './page-style.ts';

type Live = { registry: Registry; liveRevision: number; audit: readonly AuditEntry[] };

/**
 * What is live on a stage as one HTML file for people, that needs neither the site nor a script: each front end with its owner,
 * pages, versions, sizes and contract, and the last releases.
 */
export function livePage({ registry, liveRevision, audit }: Live, stage: string, at: string): string {
  const { shell } = registry;
  const title = `Live on ${stage}`;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${productName}</title><style>${{ html: pageStyle }}</style></head>
<body><header><h1>${title}</h1><p>${moment(at)}, revision ${liveRevision}</p></header>
<main>
<section><p>Shell ${shell.version}, contract ${shell.contract}: ${Object.entries(shell.offers)
    .map(([library, version]) => `${library} ${version}`)
    .join(', ')}</p>
<div class="wide"><table>
<thead><tr><th scope="col">Front end</th><th scope="col">Pages</th><th scope="col">Visitors get</th><th scope="col">After gzip</th><th scope="col">Contract</th></tr></thead>
<tbody>${Object.keys(registry.remotes)
    .sort()
    .map((remote) => row(registry, remote))}</tbody>
</table></div></section>
<section><h2>Last releases</h2><ul>${audit.map(entry)}</ul></section>
</main></body>
</html>
`.html;
}

function row(registry: Registry, remote: string): Html {
  const { stable, candidate, killed } = stateOf(registry, remote);
  const shown = stable ?? candidate?.version;
  const { manifest, sizes } = (shown && publishedVersion(registry, remote, shown)) || {};
  const share = candidate && `${candidate.version} for ${candidate.percent} %${candidate.paused ? ', paused' : ''}`;
  return html`<tr><th scope="row">${remote}<br>the team of ${remote}</th>
<td>${(manifest?.routes ?? []).map(({ path }) => html`<div>${path}</div>`)}</td>
<td><div>${killed ? 'switched off' : stable ? `${stable} since ${since(registry, remote, stable)}` : 'nothing yet'}</div><div>${share ?? ''}</div></td>
<td>${manifest ? sizeLine('Entry', sizes?.entry, manifest.budgets.entry) : ''}${manifest ? sizeLine('Total', sizes?.total, manifest.budgets.total) : ''}</td>
<td>${manifest?.contract ?? ''}</td></tr>`;
}

const sizeLine = (name: string, bytes: number | undefined, budget: number): Html =>
  html`<div>${name} ${bytes === undefined ? '' : `${kilobytes(bytes)} of `}${kilobytes(budget)} kB</div>`;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const since = (registry: Registry, remote: string, version: string): string =>
  publishedVersion(registry, remote, version)?.publishedAt.slice(0, 10) ?? 'an unknown day';

function entry({ at, by, action, remote = 'everything', version = '', percent, reason }: AuditEntry): Html {
  const share = percent === undefined ? '' : ` ${percent} %`;
  return html`<li>${moment(at)}: ${by}, ${action} ${remote} ${version}${share}${reason ? `, “${reason}”` : ''}</li>`;
}

const moment = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
