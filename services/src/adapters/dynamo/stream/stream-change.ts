import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';

const image = z.record(
  z.string(),
  z.custom<AttributeValue>((value) => typeof value === 'object' && value !== null),
);

/** The records of a table's stream as Lambda hands them over. */
export const streamEvent = z.object({
  Records: z.array(
    z.object({
      dynamodb: z.object({
        SequenceNumber: z.string(),
        NewImage: image.optional(),
        OldImage: image.optional(),
      }),
    }),
  ),
});

export type StreamRecord = z.infer<typeof streamEvent>['Records'][number];

type Item = Record<string, unknown>;

/** One item before and after. A new item has no before, a removed one no after. */
export type StreamChange = {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
};

export function changeOf({ dynamodb }: StreamRecord): StreamChange {
  const { NewImage, OldImage } = dynamodb;
  return {
    before: OldImage && unmarshall(OldImage),
    after: NewImage && unmarshall(NewImage),
  };
}
