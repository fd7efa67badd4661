import { createContext, runInContext } from 'node:vm';
import * as z from 'zod';
import { globals, prototypeMethods, staticMethods } from './features.ts';

const Cookies = z.record(z.string(), z.object({ value: z.string(), attributes: z.string().optional() }));
const Headers = z.record(z.string(), z.object({ value: z.string() }));
const Request = z.object({ method: z.string(), uri: z.string() });
const Response = z.object({ headers: Headers, cookies: Cookies.default({}) });

/** The key-value store of the function; a key that is missing rejects, as in CloudFront. */
export type KeyValues = Readonly<Record<string, string>> | 'unreadable';

/** Runs a viewer-request function where everything that the runtime lacks is deleted. Throws what the function throws. */
export async function runViewerRequest(
  code: string,
  uri: string,
  { cookie, store = {} }: { cookie?: string; store?: KeyValues } = {},
): Promise<z.infer<typeof Request>> {
  return Request.parse(await run(code, eventFor('viewer-request', uri, cookie), store));
}

/** Runs a viewer-response function in the same way. `headers` are those of the origin's response. */
export async function runViewerResponse(
  code: string,
  headers: Readonly<Record<string, string>>,
  cookie?: string,
): Promise<{ headers: Record<string, string>; cookies: z.infer<typeof Cookies> }> {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
  const response = { statusCode: 200, statusDescription: 'OK', headers: sent, cookies: {} };
  const parsed = Response.parse(await run(code, { ...eventFor('viewer-response', '/', cookie), response }, {}));
  const values = Object.entries(parsed.headers).map(([name, { value }]) => [name, value]);
  return { headers: Object.fromEntries(values), cookies: parsed.cookies };
}

async function run(code: string, event: object, store: KeyValues): Promise<unknown> {
  const context = createContext({});
  removeUnsupported(runInContext('globalThis', context));
  // The runtime's own module, which a context of Node does not have.
  const script = code.replace(/import (\w+) from ?"cloudfront";/, 'var $1 = cloudfrontModule;');
  const get = async (key: string) => {
    if (store === 'unreadable') throw new Error('InternalError');
    const value = store[key];
    if (value === undefined) throw new Error(`KeyNotFound: ${key}`);
    return value;
  };
  const main = runInContext(
    `'use strict';(function (cloudfrontModule, console, event) {${script}
return handler(event);})`,
    context,
  );
  const result: unknown = await main(
    { kvs: () => ({ get, exists: async (key: string) => (store === 'unreadable' ? get(key) : key in store) }) },
    { log: () => undefined },
    JSON.parse(JSON.stringify(event)),
  );
  return JSON.parse(JSON.stringify(result));
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
function eventFor(eventType: string, uri: string, cookie?: string) {
  return {
    version: '1.0',
    context: { distributionDomainName: 'd1.cloudfront.net', distributionId: 'E1', eventType },
    viewer: { ip: '198.51.100.7' },
    request: {
      method: 'GET',
      uri,
      querystring: { tab: { value: 'members' } },
      headers: { host: { value: 'halqa.example' }, accept: { value: 'text/html' } },
      cookies: cookie === undefined ? {} : { halqa_cohort: { value: cookie } },
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
