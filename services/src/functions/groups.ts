import { composeGroups } from '../compose/compose-groups.ts';

export const handler = composeGroups();
