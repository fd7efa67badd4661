import { InternalServerError } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Process } from './scheduler.ts';

type Command = Parameters<DynamoDBDocumentClient['send']>[0];

/** As often as the product's clients try. */
const MOST_TRIES = 3;

/**
 * The client of one process: each command waits for a turn of the scheduler, and may fail before or after it was done. As
 * the SDK does, it tries a failed command again, which repeats a write that was done; transactions have a token against that.
 */
export function processDocuments(
  documents: DynamoDBDocumentClient,
  process: Process,
  nextToken: () => string,
): DynamoDBDocumentClient {
  // A type of command decides the type of the result, which the overloads of `send` say and one function cannot.
  const send = (async (command: Command) => {
    const sent =
      command instanceof TransactWriteCommand
        ? (withToken(command, `${process.id}/${nextToken()}`) as unknown as Command)
        : command;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await process.call(nameOf(sent), () => documents.send(sent), unavailable);
      } catch (error) {
        if (!(error instanceof InternalServerError) || attempt === MOST_TRIES) throw error;
      }
    }
  }) as DynamoDBDocumentClient['send'];
  return Object.create(documents, { send: { value: send } });
}

function withToken({ input }: TransactWriteCommand, ClientRequestToken: string): TransactWriteCommand {
  return new TransactWriteCommand({ ClientRequestToken, ...input });
}

/** The process that a token is of. */
export const processOfToken = (token: string): number => Number(token.split('/')[0]);

const unavailable = () => new InternalServerError({ message: 'The store did not respond', $metadata: {} });

/** What a trace says of a command: its name, and its key or, of a query, its values. */
function nameOf(command: { readonly input: object }): string {
  const { Key, Item, TransactItems, ExpressionAttributeValues } = command.input as Record<string, unknown>;
  const about = Key ?? Item ?? ExpressionAttributeValues ?? {};
  const key = Array.isArray(TransactItems) ? TransactItems.map(keyOfAction).join(' ') : keyOf(about);
  return `${command.constructor.name.replace('Command', '')} ${key}`;
}

const keyOf = (about: object) =>
  Object.entries(about)
    .filter(([name]) => name === 'PK' || name === 'SK' || name.startsWith(':'))
    .map(([, value]) => String(value))
    .join(' ');

function keyOfAction(action: object): string {
  const [kind = '', input] = Object.entries(action)[0] ?? [];
  const { Key, Item } = input ?? {};
  return `[${kind} ${keyOf(Key ?? Item ?? {})}]`;
}
