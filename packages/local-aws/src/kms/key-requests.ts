import * as z from 'zod';
import type { Templates } from '../template/templates.ts';
import type { KeyRequest } from './key-ring.ts';

const KeyProperties = z.object({ KeySpec: z.enum(['SYMMETRIC_DEFAULT', 'HMAC_256']).default('SYMMETRIC_DEFAULT') });

/** The keys of the templates, under the ids that the functions know them by. */
export function keyRequests(templates: Templates): KeyRequest[] {
  return templates.resources('AWS::KMS::Key', KeyProperties).map(({ ref, properties }) => ({
    id: ref,
    kind: properties.KeySpec === 'HMAC_256' ? 'hmac-256' : 'symmetric',
  }));
}
