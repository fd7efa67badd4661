import { composeProfile } from '../compose/compose-profile.ts';

export const handler = composeProfile();
