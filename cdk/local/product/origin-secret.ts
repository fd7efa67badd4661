import { originSecretHeader } from '@halqa/contract';
import type { LocalCloud, RequestHandler } from 'local-aws';
import { local } from '../../lib/stages/local.ts';
import { secretName } from '../../lib/stages/stage-settings.ts';

/** Adds the secret header to calls of the API, as CloudFront does; one that the caller sent is replaced. */
export function withOriginSecret({ api, secrets }: Pick<LocalCloud, 'api' | 'secrets'>): RequestHandler {
  const [label = ''] = local.originSecrets;
  const secret = secrets.read(secretName('local', `origin/${label}`));
  if (secret === undefined) throw new Error('The templates have no origin secret');
  return (request, response) => {
    request.headers[originSecretHeader] = secret;
    return api(request, response);
  };
}
