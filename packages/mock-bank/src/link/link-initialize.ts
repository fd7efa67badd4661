import { createEmbedded } from './create-embedded.ts';
import { createHandler } from './create-handler.ts';

// The test bank's counterpart of https://cdn.plaid.com/link/v2/stable/link-initialize.js: the same `window.Plaid`.
window.Plaid = { create: createHandler, createEmbedded };
