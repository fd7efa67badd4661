export * from './answer-of.ts';
export * from './identity.ts';
export * from './notice.ts';
export * from './platform.ts';
export * from './platform-context.tsx';
export * from './remote.ts';
export * from './session.ts';
export * from './store.ts';
