export { startTestPool, testClientId, testPoolId } from './cognito/testing/test-pool.ts';
