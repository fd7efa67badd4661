import { readEnvironment } from '../basics/environment.ts';
import { customMessage } from '../identity/custom-message.ts';

const { SITE_URL } = readEnvironment('SITE_URL');

export const handler = (event: unknown) => customMessage(SITE_URL, event);
