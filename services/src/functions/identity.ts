import { composeIdentity } from '../compose/compose-identity.ts';

export const handler = composeIdentity();
