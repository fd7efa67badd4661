import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { startProduct } from '../run/product.ts';
import { timePages } from './time-pages.ts';
import { weighDocument } from './weigh-site.ts';

const root = resolve(import.meta.dirname, '../..');
const site = resolve(root, 'dist/site');
const documents = z.array(z.object({ pattern: z.string(), document: z.string() }));

/** `npm run bench`: weight and speed of the built site. Prints tables and writes bench/results.json. */
const product = await startProduct();
const routes = documents.parse(JSON.parse(readFileSync(resolve(site, 'documents.json'), 'utf8')));
const weights = routes.map(({ pattern, document }) => weighDocument(site, pattern, document));
const timings = await timePages(product.url, ['/releases.json', '/', '/login', '/register', '/help']);
await product.stop();

console.log('\nWeight of a first visit (gzip)');
console.table(weights);
console.log('Largest contentful paint, slow 4G and a four times slower processor; ratio to one bare document');
console.table(timings);
mkdirSync(resolve(root, 'bench'), { recursive: true });
writeFileSync(resolve(root, 'bench/results.json'), `${JSON.stringify({ weights, timings }, null, 2)}\n`);
