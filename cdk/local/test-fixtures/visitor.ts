import { userPoolClientId } from 'local-aws';
import { signIn } from '../product/sign-in.ts';

/** What a test does at the origin of a running product. */
export type Visitor = {
  signIn(email: string, password: string): Promise<string>;
  cognito(operation: string, body: object): Promise<Response>;
  post(path: string, body: object, token?: string): Promise<Response>;
  get(path: string, token?: string): Promise<Response>;
};

export function visit(url: string): Visitor {
  return { signIn: (email, password) => signIn(url, { email, password }), cognito, post, get };

  function cognito(operation: string, body: object): Promise<Response> {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    };
    return fetch(`${url}/__local/cognito`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
    });
  }

  function post(path: string, body: object, token?: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...bearer(token) };
    return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  function get(path: string, token?: string): Promise<Response> {
    return fetch(`${url}${path}`, { headers: bearer(token) });
  }
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
