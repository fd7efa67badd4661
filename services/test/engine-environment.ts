import { inject } from 'vitest';
import { beginFile } from './tables-of-file.ts';

/** Points the AWS clients at the engine, with the same variables as the local cloud. */
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoUrl'),
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});

beginFile();
