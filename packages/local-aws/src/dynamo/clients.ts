import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { region } from '../template/local-names.ts';

export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };

export const dynamoClient = (endpoint: string): DynamoDBClient => new DynamoDBClient({ endpoint, region, credentials });

export const streamsClient = (endpoint: string): DynamoDBStreamsClient =>
  new DynamoDBStreamsClient({ endpoint, region, credentials });
