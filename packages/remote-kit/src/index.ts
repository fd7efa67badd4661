export * from './decline-invitation.tsx';
export * from './local-today.ts';
export * from './page-chunk.tsx';
export * from './profile-gate.tsx';
export * from './query-provider.tsx';
export * from './save-profile.ts';
export * from './use-confirmed-call.ts';
export * from './use-page-title.ts';
