import { composeAdmin } from '../compose/compose-admin.ts';

export const handler = composeAdmin();
