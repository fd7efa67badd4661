export * from './failures.ts';
export * from './open-page.tsx';
