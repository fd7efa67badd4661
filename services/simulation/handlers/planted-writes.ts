import { PutCommand, TransactWriteCommand, type TransactWriteCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';

/** Sends a command to the store. */
export type Send = (command: unknown) => Promise<unknown>;

/** The command without the condition by which one process alone claims due work. */
export function withoutClaim(command: UpdateCommand): UpdateCommand {
  const { ConditionExpression, ...input } = command.input;
  if (!String(input.Key?.['PK']).startsWith('DUE#')) return command;
  const { ':seen': _, ...ExpressionAttributeValues } = input.ExpressionAttributeValues ?? {};
  return new UpdateCommand({ ...input, ExpressionAttributeValues });
}

/** The command without the condition by which one process alone takes a shard. */
export function withoutLease(command: PutCommand): PutCommand {
  if (command.input.Item?.['PK'] !== 'LEASES') return command;
  const { TableName, Item } = command.input;
  return new PutCommand({ TableName, Item });
}

export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const isAbout = ({ Put, Update, Delete }: Action, sort: string) =>
  String((Put?.Item ?? Update?.Key ?? Delete?.Key)?.['SK']).startsWith(sort);

/** A transaction about one kind of item, of which some puts are other ones; whatever else it is, as it was. */
function withOtherPuts(command: unknown, about: string, change: (action: Action) => readonly Action[]): unknown {
  if (!(command instanceof TransactWriteCommand)) return command;
  const { TransactItems = [], ...rest } = command.input;
  if (!TransactItems.some((each) => isAbout(each, about))) return command;
  return new TransactWriteCommand({ ...rest, TransactItems: TransactItems.flatMap(change) });
}

/** A transaction that has such an action, and does not put items of a kind. */
export function withoutPutsBeside(command: unknown, isMeant: (action: Action) => boolean, sort: string): unknown {
  const { TransactItems = [] } = command instanceof TransactWriteCommand ? command.input : {};
  return TransactItems.some(isMeant) ? withoutPut(command, '', sort) : command;
}

/** A transaction about one kind of item that does not put another one. */
export const withoutPut = (command: unknown, about: string, sort: string) =>
  withOtherPuts(command, about, (action) => (action.Put && isAbout(action, sort) ? [] : [action]));

/** A transaction about one kind of item that puts another one whatever is stored. */
export const withoutCondition = (command: unknown, about: string, sort: string) =>
  withOtherPuts(command, about, (action) => {
    if (action.Put === undefined || !isAbout(action, sort)) return [action];
    const { TableName, Item } = action.Put;
    return [{ Put: { TableName, Item } }];
  });

/** Takes the writes of some items out of a transaction, and sends them one by one after it. */
export async function sendApart(send: Send, command: unknown, partition: string, sort = ''): Promise<unknown> {
  const [apart, rest] = parted(command, partition, sort);
  const result = await send(rest);
  await sendEach(send, apart);
  return result;
}

/** Takes the writes of some items out of a transaction, and sends them one by one before it. */
export async function sendBefore(send: Send, command: unknown, partition: string): Promise<unknown> {
  const [apart, rest] = parted(command, partition, '');
  await sendEach(send, apart);
  return send(rest);
}

/** The writes of some items in a transaction, and the command without them. */
function parted(command: unknown, partition: string, sort: string): readonly [readonly Action[], unknown] {
  if (!(command instanceof TransactWriteCommand)) return [[], command];
  const { TransactItems = [], ...rest } = command.input;
  const isApart = ({ Put, Update }: Action) => {
    const { PK, SK } = Put?.Item ?? Update?.Key ?? {};
    return String(PK).startsWith(partition) && String(SK).startsWith(sort);
  };
  const apart = TransactItems.filter(isApart);
  if (apart.length === 0) return [[], command];
  return [apart, new TransactWriteCommand({ ...rest, TransactItems: TransactItems.filter((each) => !isApart(each)) })];
}

async function sendEach(send: Send, actions: readonly Action[]): Promise<void> {
  for (const { Put, Update } of actions) {
    if (Put) await send(new PutCommand(Put));
    if (Update?.UpdateExpression) await send(new UpdateCommand(Update));
  }
}
