export { requireValidMail } from './cognito/constraints.ts';
export { claimsIn } from './cognito/testing/pool-user.ts';
export { startTestPool, testClientId, testPoolId } from './cognito/testing/test-pool.ts';
export { totpCode } from './cognito/testing/totp-code.ts';
export { dynamoClient } from './dynamo/clients.ts';
export { startDynamo } from './dynamo/start-dynamo.ts';
export { type Json, type JsonObject, resolveValue } from './template/intrinsics.ts';
