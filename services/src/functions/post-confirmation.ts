import { signOutEverywhere } from '../adapters/cognito/sign-out-everywhere.ts';
import { postConfirmation } from '../identity/post-confirmation.ts';

const ports = { signOutEverywhere: signOutEverywhere() };

export const handler = (event: unknown) => postConfirmation(ports, event);
