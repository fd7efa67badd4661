import * as z from 'zod';

const textRecord = z.record(z.string(), z.string());

/**
 * What the HTTP layer reads of an HTTP API event, payload format 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export const apiEvent = z.object({
  routeKey: z.string(),
  headers: textRecord.default({}),
  pathParameters: textRecord.default({}),
  queryStringParameters: textRecord.default({}),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().default(false),
  requestContext: z.object({
    requestId: z.string(),
    http: z.object({ sourceIp: z.string() }),
    authorizer: z.object({ jwt: z.object({ claims: z.record(z.string(), z.unknown()) }) }).optional(),
  }),
});

export type ApiEvent = z.infer<typeof apiEvent>;
