export * from './create-test-platform.ts';
export * from './sample-profile.ts';
export * from './signed-in.ts';
