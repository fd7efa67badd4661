import type { _Record } from '@aws-sdk/client-dynamodb-streams';
import { Json } from '../template/json.ts';
import { region } from '../template/local-names.ts';

/** A change of the table as a function receives it: times in epoch seconds, bytes as base64. */
export type StreamRecord = { sequenceNumber: string; event: Json };

/** Turns what the SDK read into the event that Lambda hands over. Throws on a record without a sequence number. */
export function streamRecord({ dynamodb, userIdentity, ...record }: _Record, streamArn: string): StreamRecord {
  if (dynamodb?.SequenceNumber === undefined) throw new Error('The stream gave a record without a sequence number');
  const { ApproximateCreationDateTime, ...change } = dynamodb;
  const event = {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: { ...change, ApproximateCreationDateTime: seconds(ApproximateCreationDateTime) },
    userIdentity,
  };
  return {
    sequenceNumber: dynamodb.SequenceNumber,
    event: Json.parse(JSON.parse(JSON.stringify(event, bytesAsBase64))),
  };
}

const seconds = (date: Date | undefined): number | undefined =>
  date === undefined ? undefined : Math.floor(date.getTime() / 1000);

function bytesAsBase64(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}
