import * as z from 'zod';

/** Calls an operation without a signature, as a browser does. A refusal rejects with its name and sentence. */
export async function callPool(url: string, operation: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const content = z.record(z.string(), z.unknown()).parse(await response.json());
  if (!response.ok) throw new Error(`${content['__type']}: ${content['message']}`);
  return content;
}
