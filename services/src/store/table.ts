import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { cents, type EmailAddress, parseEmailAddress, plainDate, userId } from '@halqa/domain';
import * as z from 'zod';
import { requestHandler } from '../adapters/aws/request-handler.ts';
import type { Backoff } from '../ports/system.ts';

/** A table's name and the client to reach it. */
export type Table = {
  readonly name: string;
  readonly documents: DynamoDBDocumentClient;
  /** How long a transaction waits that met another one. */
  readonly backoff?: Backoff;
  /** The dates and shards of due work that are known to be registered, where they are not those of this process. */
  readonly registered?: Set<string>;
};

export function openTable(name: string, client = new DynamoDBClient({ requestHandler, maxAttempts: 3 })): Table {
  return { name, documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }) };
}

/* Schemas of stored values: each parses to the domain's own type. */
export const storedCents = z.number().int().transform(cents);
export const storedDate = z.iso.date().transform(plainDate);
export const storedUserId = z.string().transform(userId);
export const storedInstant = z.number().int();

/** An enum that grows. A version before reads what a later one wrote; the reply turns what it does not know into `unknown`. */
export function storedOpenEnum<Value extends string>(known: z.ZodEnum<{ [Each in Value]: Each }>) {
  return known.or(z.string()) as unknown as z.ZodType<Value>;
}

export const storedPosition = z.number().int().positive().nullable();

export const storedEmail = z.string().transform((text, context): EmailAddress => {
  const address = parseEmailAddress(text);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: 'is no e-mail address' });
  return z.NEVER;
});
