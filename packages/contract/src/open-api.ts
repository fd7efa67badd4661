import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { needsToken, problemReply, type Route } from './route.ts';
import { routes } from './routes.ts';

/** The codes are open, like every enum of a reply; `problems.ts` lists them with their statuses. */
const problemSchema = problemReply
  .extend({ code: z.string().meta({ description: 'One of packages/contract/src/problems.ts, or a newer one.' }) })
  .meta({ id: 'Problem' });

/** Builds the OpenAPI 3.1 document from the route table. */
export function openApi() {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Halqa', version: '1.0.0', description: 'Rotating savings circles. No interest, no fees.' },
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  });
}

function operation(operationId: string, route: Route): ZodOpenApiOperationObject {
  const parameters = parametersOf(route);
  return {
    operationId,
    summary: route.summary,
    tags: [route.service],
    ...(needsToken(route) ? { security: [{ accessToken: [] }] } : {}),
    ...(route.access === 'operator' ? { description: 'For operators (`is_admin`) only.' } : {}),
    ...(Object.keys(parameters).length > 0 ? { requestParams: parameters } : {}),
    ...(route.body ? { requestBody: { required: true, content: { 'application/json': { schema: route.body } } } } : {}),
    responses: {
      [`${route.status}`]: replyOf(route),
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
  if (!route.reply) return { description: 'Leads on to a page' };
  return { description: 'Done', content: { [route.mediaType ?? 'application/json']: { schema: route.reply } } };
}
