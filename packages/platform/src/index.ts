export * from './address.ts';
export * from './early.tsx';
export * from './identity.ts';
export { useKeepOutline } from './outline.ts';
export * from './platform.ts';
export * from './platform-context.tsx';
export * from './session.ts';
export * from './store.ts';
export * from './unwrap.ts';
