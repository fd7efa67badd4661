import { originSecretHeader } from '@halqa/contract';
import { apiHeaders } from '@halqa/services/http/api-headers';
import type { LocalCloud, RequestHandler } from 'local-aws';
import { local } from '../../lib/stages/local.ts';
import { secretName } from '../../lib/stages/stage-settings.ts';

/** Adds the secret header to calls of the API and the API's headers to its responses, as CloudFront does. */
export function withOriginSecret({ api, secrets }: Pick<LocalCloud, 'api' | 'secrets'>): RequestHandler {
  const [label = ''] = local.originSecrets;
  const secret = secrets.read(secretName('local', `origin/${label}`));
  if (secret === undefined) throw new Error('The templates have no origin secret');
  return (request, response) => {
    // One that the caller sent is replaced.
    request.headers[originSecretHeader] = secret;
    for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value);
    return api(request, response);
  };
}
