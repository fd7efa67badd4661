import { describe, expect, it } from 'vitest';
import { type HttpCall, httpApiEvent } from './http-api-event.ts';

const match = { route: { key: 'POST /path/{parameter1}', functionArn: 'f' }, pathParameters: { parameter1: 'value1' } };
const bare = { route: { key: 'GET /', functionArn: 'f' }, pathParameters: {} };

function call(changes: Partial<HttpCall> = {}): HttpCall {
  return {
    method: 'GET',
    url: new URL('http://localhost:4000/'),
    headers: { host: 'localhost:4000' },
    body: Buffer.alloc(0),
    sourceIp: '192.0.2.1',
    requestId: 'id',
    now: Date.UTC(2020, 2, 12, 19, 3, 58, 390),
    ...changes,
  };
}

describe('the event of a call', () => {
  // The example of API Gateway's own documentation, without its certificate and with the local gateway's own values.
  it('is the documented one', () => {
    const documented = call({
      method: 'POST',
      url: new URL(
        'http://id.execute-api.us-east-1.amazonaws.com/path/value1?parameter1=value1&parameter1=value2&parameter2=value',
      ),
      headers: {
        host: 'id.execute-api.us-east-1.amazonaws.com',
        cookie: 'cookie1; cookie2',
        header1: 'value1',
        header2: 'value1,value2',
        'user-agent': 'agent',
        'content-type': 'text/plain',
      },
      body: Buffer.from('Hello from Lambda'),
    });
    expect(httpApiEvent(documented, match, { claim1: 'value1', claim2: 'value2' })).toEqual({
      version: '2.0',
      routeKey: 'POST /path/{parameter1}',
      rawPath: '/path/value1',
      rawQueryString: 'parameter1=value1&parameter1=value2&parameter2=value',
      cookies: ['cookie1', 'cookie2'],
      headers: {
        host: 'id.execute-api.us-east-1.amazonaws.com',
        header1: 'value1',
        header2: 'value1,value2',
        'user-agent': 'agent',
        'content-type': 'text/plain',
        'x-forwarded-for': '192.0.2.1',
        'x-forwarded-port': '',
        'x-forwarded-proto': 'http',
      },
      queryStringParameters: { parameter1: 'value1,value2', parameter2: 'value' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'local',
        authorizer: { jwt: { claims: { claim1: 'value1', claim2: 'value2' }, scopes: null } },
        domainName: 'id.execute-api.us-east-1.amazonaws.com',
        domainPrefix: 'id',
        http: { method: 'POST', path: '/path/value1', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'agent' },
        requestId: 'id',
        routeKey: 'POST /path/{parameter1}',
        stage: '$default',
        time: '12/Mar/2020:19:03:58 +0000',
        timeEpoch: 1584039838390,
      },
      body: 'Hello from Lambda',
      pathParameters: { parameter1: 'value1' },
      isBase64Encoded: false,
    });
  });

  it('leaves out what is not there', () => {
    const event = httpApiEvent(call(), bare);
    for (const name of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
      expect(event).not.toHaveProperty(name);
    expect(event.requestContext).not.toHaveProperty('authorizer');
  });

  it.each([
    ['application/json', 'text'],
    ['application/json; charset=utf-8', 'text'],
    ['application/problem+json', 'text'],
    ['application/xml', 'text'],
    ['text/html', 'text'],
    ['application/x-www-form-urlencoded', 'base64'],
    ['image/png', 'base64'],
    [undefined, 'base64'],
  ])('carries a body of %s as %s', (contentType, form) => {
    const headers = { host: 'localhost:4000', 'content-type': contentType };
    const event = httpApiEvent(call({ method: 'POST', headers, body: Buffer.from('a=1') }), bare);
    expect([event.body, event.isBase64Encoded]).toEqual(form === 'text' ? ['a=1', false] : ['YT0x', true]);
  });
});
