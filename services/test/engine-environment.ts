import { inject } from 'vitest';

/** The same way in which the local cloud tells a function where the engine is. */
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoUrl'),
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});
