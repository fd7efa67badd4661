import { createContext, runInContext } from 'node:vm';
import * as z from 'zod';
import { globals, prototypeMethods, staticMethods } from './features.ts';

const Request = z.object({ method: z.string(), uri: z.string() });

/** Runs a viewer-request function where everything that the runtime lacks is deleted. Throws what the function throws. */
export function runViewerRequest(code: string, uri: string): z.infer<typeof Request> {
  const context = createContext({});
  removeUnsupported(runInContext('globalThis', context));
  const event = JSON.stringify(eventFor(uri));
  return Request.parse(runInContext(`'use strict';\n${code}\nhandler(${event})`, context));
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
function eventFor(uri: string) {
  return {
    version: '1.0',
    context: { distributionDomainName: 'd1.cloudfront.net', distributionId: 'E1', eventType: 'viewer-request' },
    viewer: { ip: '198.51.100.7' },
    request: {
      method: 'GET',
      uri,
      querystring: { tab: { value: 'members' } },
      headers: { host: { value: 'halqa.example' }, accept: { value: 'text/html' } },
      cookies: {},
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
