import { composeSeed } from '../compose/compose-seed.ts';

/** Runs where a demo starts for the first time; no template deploys it. */
export const handler = composeSeed();
