import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { findDocument, type RouteDocument } from '../site/find-document.ts';

/**
 * Chooses the document at the edge. CloudFront's error pages would do it too, but they hold for the whole distribution
 * and would turn the API's own 404 into a page.
 */
export function documentFunction(
  scope: Construct,
  id: string,
  documents: readonly RouteDocument[],
): FunctionAssociation {
  const code = edgeCode(documents);
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new EdgeFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 }),
  };
}

/** The same function that the local gateway calls, as text. */
export function edgeCode(documents: readonly RouteDocument[]): string {
  return [
    `const documents = ${JSON.stringify(documents)};`,
    findDocument.toString(),
    'function handler(event) {',
    '  const request = event.request;',
    '  request.uri = findDocument(request.uri, documents);',
    '  return request;',
    '}',
  ].join('\n');
}
