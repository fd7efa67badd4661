import type { IncomingHttpHeaders } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { account } from '../template/local-names.ts';
import type { RouteMatch } from './match-route.ts';

export type HttpCall = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
  sourceIp: string;
  requestId: string;
  /** Epoch milliseconds. */
  now: number;
};

/** Claims of the token, all of them texts. */
export type Claims = Record<string, string>;

export type HttpApiEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  requestContext: APIGatewayProxyEventV2['requestContext'] & {
    authorizer?: { jwt: { claims: Claims; scopes: string[] | null } };
  };
};

/**
 * The event that a function receives, payload format 2.0:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function httpApiEvent(call: HttpCall, { route, pathParameters }: RouteMatch, claims?: Claims): HttpApiEvent {
  const { method, url, body, sourceIp, requestId, now } = call;
  const { cookie, ...headers } = joinedHeaders(call.headers);
  const query = joinedQuery(url);
  const isBase64Encoded = body.length > 0 && !isText(headers['content-type']);
  const domainName = (headers['host'] ?? 'localhost').replace(/:\d+$/, '');
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers: { ...headers, 'x-forwarded-for': sourceIp, 'x-forwarded-proto': 'http', 'x-forwarded-port': url.port },
    ...(Object.keys(query).length === 0 ? {} : { queryStringParameters: query }),
    ...(Object.keys(pathParameters).length === 0 ? {} : { pathParameters }),
    requestContext: {
      accountId: account,
      apiId: 'local',
      domainName,
      domainPrefix: domainName.split('.')[0] ?? domainName,
      http: { method, path: url.pathname, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId,
      routeKey: route.key,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now,
      ...(claims === undefined ? {} : { authorizer: { jwt: { claims, scopes: null } } }),
    },
    ...(body.length === 0 ? {} : { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  };
}

/** One text per name; Node has made the names lower-case already. */
function joinedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(',')]],
  );
  return Object.fromEntries(entries);
}

/** Repeated keys are joined with commas. */
function joinedQuery({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries([...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key).join(',')]));
}

function isText(contentType = ''): boolean {
  return /^(text\/|application\/(json|javascript|xml|[^;]*\+json|[^;]*\+xml)(;|$))/i.test(contentType);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment as the Common Log Format writes it, in UTC: `12/Mar/2020:19:03:58 +0000`. */
function commonLogTime(epochMilliseconds: number): string {
  const [date = '', time = ''] = new Date(epochMilliseconds).toISOString().split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
}
