import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { methodsOf, needsToken, problemReply, type Route } from './route.ts';
import { routes } from './routes.ts';

/** The codes are open, like every enum of a reply; `problems.ts` lists them with their statuses. */
const problemSchema = problemReply
  .extend({ code: z.string().meta({ description: 'One of packages/contract/src/problems.ts, or a newer one.' }) })
  .meta({ id: 'Problem' });

/** What API Gateway replies before our code is called, with or without a token (docs/decisions/0020-gateway-error-shape.md). */
const gatewayProblem = z.object({ message: z.string() }).meta({ id: 'GatewayProblem' });

const unauthorized = {
  description: 'Without a valid token, from the gateway; or the session has ended',
  content: { 'application/json': { schema: z.union([gatewayProblem, problemSchema]) } },
};

/** Builds the OpenAPI 3.1 document from the route table. */
export function openApi() {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    for (const method of methodsOf(route)) {
      const described = method === 'HEAD' ? headOf(name, route) : operation(name, route);
      paths[route.path] = { ...paths[route.path], [method.toLowerCase()]: described };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    // Relative to where the document is read: one build serves every host.
    servers: [{ url: '/', description: 'The host of the site' }],
    info: { title: 'Halqa', version: '1.0.0', description: 'Rotating savings circles. No interest, no fees.' },
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  });
}

/** As GET, without what it replies. */
function headOf(name: string, route: Route): ZodOpenApiOperationObject {
  const { responses, ...described } = operation(`${name}Head`, route);
  return { ...described, responses: { [`${route.status}`]: { description: 'As GET, without its body' } } };
}

function operation(operationId: string, route: Route): ZodOpenApiOperationObject {
  const parameters = parametersOf(route);
  return {
    operationId,
    summary: route.summary,
    tags: [route.service],
    security: needsToken(route) ? [{ accessToken: [] }] : [],
    ...(route.access === 'operator' ? { description: 'For operators (`is_admin`) only.' } : {}),
    ...(Object.keys(parameters).length > 0 ? { requestParams: parameters } : {}),
    ...(route.body ? { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } } : {}),
    responses: {
      [`${route.status}`]: replyOf(route),
      // The feed of a calendar.
      ...(route.mediaType ? { 304: { description: 'What If-None-Match names is still current' } } : {}),
      ...(needsToken(route) ? { 401: unauthorized } : {}),
      default: { description: 'A problem', content: { 'application/json': { schema: problemSchema } } },
    },
  };
}

function parametersOf(route: Route): NonNullable<ZodOpenApiOperationObject['requestParams']> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const path = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  return {
    ...(names.length > 0 ? { path } : {}),
    ...(route.query instanceof z.ZodObject ? { query: route.query } : {}),
  };
}

function replyOf(route: Route) {
  // A route without a reply redirects.
  if (!route.reply) return { description: 'Leads on to a page' };
  return { description: 'Done', content: { [route.mediaType ?? 'application/json']: { schema: route.reply } } };
}
