import { createHmac } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import * as z from 'zod';
import { globals, prototypeMethods, staticMethods } from './features.ts';

const Cookies = z.record(z.string(), z.object({ value: z.string(), attributes: z.string().optional() }));
const Headers = z.record(z.string(), z.object({ value: z.string() }));
const Request = z.object({ method: z.string(), uri: z.string() });
const Response = z.object({ headers: Headers, cookies: Cookies.default({}) });
const Answer = z.object({ statusCode: z.number(), headers: Headers, cookies: Cookies });

/** The key-value store of the function; a key that is missing rejects, as in CloudFront. */
export type KeyValues = Readonly<Record<string, string>> | 'unreadable';

/** What a viewer sends: the cookie of a cohort, others, and the parameters of the address. */
type Sent = {
  cookie?: string | undefined;
  cookies?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  store?: KeyValues | undefined;
};

/** Runs a viewer-request function where everything that the runtime lacks is deleted. Throws what the function throws. */
export async function runViewerRequest(
  code: string,
  uri: string,
  { store = {}, ...sent }: Sent = {},
): Promise<z.infer<typeof Request>> {
  return Request.parse(await run(code, eventFor('viewer-request', uri, sent), store));
}

/** Runs a viewer-request function that answers by itself. */
export async function runViewerAnswer(
  code: string,
  uri: string,
  { store = {}, ...sent }: Sent = {},
): Promise<z.infer<typeof Answer>> {
  return Answer.parse(await run(code, eventFor('viewer-request', uri, sent), store));
}

/** Runs a viewer-response function in the same way. `headers` are those of the origin's response. */
export async function runViewerResponse(
  code: string,
  headers: Readonly<Record<string, string>>,
  cookie?: string,
): Promise<{ headers: Record<string, string>; cookies: z.infer<typeof Cookies> }> {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
  const response = { statusCode: 200, statusDescription: 'OK', headers: sent, cookies: {} };
  const parsed = Response.parse(await run(code, { ...eventFor('viewer-response', '/', { cookie }), response }, {}));
  const values = Object.entries(parsed.headers).map(([name, { value }]) => [name, value]);
  return { headers: Object.fromEntries(values), cookies: parsed.cookies };
}

async function run(code: string, event: object, store: KeyValues): Promise<unknown> {
  const context = createContext({});
  removeUnsupported(runInContext('globalThis', context));
  // The runtime's own modules, which a context of Node does not have.
  const script = code.replaceAll(/import (\w+) from ?"(cloudfront|crypto)";/g, 'var $1 = $2Module;');
  const get = async (key: string) => {
    if (store === 'unreadable') throw new Error('InternalError');
    const value = store[key];
    if (value === undefined) throw new Error(`KeyNotFound: ${key}`);
    return value;
  };
  const main = runInContext(
    `'use strict';(function (cloudfrontModule, cryptoModule, console, event) {${script}
return handler(event);})`,
    context,
  );
  const result: unknown = await main(
    { kvs: () => ({ get, exists: async (key: string) => (store === 'unreadable' ? get(key) : key in store) }) },
    { createHmac },
    { log: () => undefined },
    JSON.parse(JSON.stringify(event)),
  );
  return JSON.parse(JSON.stringify(result));
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
function eventFor(eventType: string, uri: string, { cookie, cookies, query = { tab: 'members' } }: Sent) {
  const values = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { value }]));
  return {
    version: '1.0',
    context: { distributionDomainName: 'd1.cloudfront.net', distributionId: 'E1', eventType },
    viewer: { ip: '198.51.100.7' },
    request: {
      method: 'GET',
      uri,
      querystring: values(query),
      headers: { host: { value: 'halqa.example' }, accept: { value: 'text/html' } },
      cookies: values({ ...cookies, ...(cookie === undefined ? {} : { halqa_cohort: cookie }) }),
    },
  };
}

function removeUnsupported(runtime: object): void {
  for (const [name, methods] of Object.entries(prototypeMethods)) {
    const owner: object = Reflect.get(runtime, name);
    removeMethods(Reflect.get(owner, 'prototype'), methods);
  }
  for (const [name, methods] of Object.entries(staticMethods)) removeMethods(Reflect.get(runtime, name), methods);
  for (const name of Reflect.ownKeys(runtime)) {
    if (typeof name === 'symbol' || !globals.has(name)) Reflect.deleteProperty(runtime, name);
  }
}

function removeMethods(owner: object, supported: readonly string[]): void {
  for (const name of Reflect.ownKeys(owner)) {
    const isMethod = typeof Reflect.getOwnPropertyDescriptor(owner, name)?.value === 'function';
    const isSupported = name === 'constructor' || (typeof name === 'string' && supported.includes(name));
    if (isMethod && !isSupported) Reflect.deleteProperty(owner, name);
  }
}
