import { buildSync } from 'esbuild';
import type { RouteDocument } from './find-document.ts';

/** Builds the viewer-request function of CloudFront that replaces the path of a page by its document. */
export const documentFunctionCode = (documents: readonly RouteDocument[]): string =>
  bundleForCloudFront(handlerSource(documents));

/**
 * Bundles a function of CloudFront. The runtime cloudfront-js-2.0 is ES 5.1 with the features of `supported`; esbuild
 * throws for syntax that it cannot translate to that, but not for methods that the runtime lacks.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function bundleForCloudFront(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es5',
    supported,
    // CloudFront calls `handler` by its name, which esbuild cannot see.
    treeShaking: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

const supported = {
  arrow: true,
  'const-and-let': true,
  'exponent-operator': true,
  'rest-argument': true,
  'template-literal': true,
};

const handlerSource = (documents: readonly RouteDocument[]): string => `
import { findDocument } from './find-document.ts';
const documents = ${JSON.stringify(documents)};
function handler(event) {
  event.request.uri = findDocument(event.request.uri, documents);
  return event.request;
}`;
