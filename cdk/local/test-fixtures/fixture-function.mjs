import { DynamoDBClient, GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';

// Replaces every function of the product: does enough of each to show that the templates were followed.
const dynamo = new DynamoDBClient({});
const put = (PK, SK = '-') =>
  dynamo.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item: { PK: { S: PK }, SK: { S: SK } } }));

/** Stores an item whose change wakes both consumers of the stream. */
const putEvent = (name, time = '') => put(`GROUP#${name}`, `FACT#1${time}`);

/** Registers due work that the sweeper never completes. */
async function putDue(at) {
  const [date, minute] = [at.slice(0, 10), at.slice(11, 16)];
  const TableName = process.env.TABLE_NAME;
  const shards = { ':shards': { SS: ['00'] } };
  const Key = { PK: { S: 'DUE' }, SK: { S: date } };
  await dynamo.send(
    new UpdateItemCommand({
      TableName,
      Key,
      UpdateExpression: 'ADD shards :shards',
      ExpressionAttributeValues: shards,
    }),
  );
  const time = { N: String(Date.parse(at)) };
  const work = { kind: { S: 'fixture' }, subject: { S: '-' }, detail: { M: {} }, attempts: { N: '0' } };
  const Item = { PK: { S: `DUE#${date}#00` }, SK: { S: `${minute}#fixture` }, dueAt: time, notBefore: time, ...work };
  await dynamo.send(new PutItemCommand({ TableName, Item }));
}

const hasEvent = async (name) => {
  const Key = { PK: { S: `GROUP#${name}` }, SK: { S: 'FACT#1' } };
  return (await dynamo.send(new GetItemCommand({ TableName: process.env.TABLE_NAME, Key }))).Item !== undefined;
};

export async function handler(event) {
  if (event.Records !== undefined) return readStream(event.Records);
  if (event.source === 'aws.scheduler') return putEvent('swept', event.time);
  if (event.triggerSource !== undefined) return customMessage(event);
  if (event.demoUserId !== undefined) return put('seeded', event.demoUserId);
  if (event.email !== undefined) return { outcome: event.email === 'ann@example.com' ? 'made' : 'no_account' };
  if (event.list !== undefined) return { items: [parked], next: null };
  if (event.retry !== undefined) return { isDue: event.retry === parked.id };
  return handleCall(event);
}

const parked = {
  id: '2026-03-04T13:21:00.000Z#start_payout#g1#round=003',
  kind: 'start_payout',
  subject: 'g1',
  detail: { round: 3 },
  dueAt: Date.parse('2026-03-01T13:00:00Z'),
  parkedAt: Date.parse('2026-03-04T13:21:00Z'),
  attempts: 76,
  reason: 'RailUnavailable: down',
};

async function readStream(records) {
  for (const { dynamodb } of records) {
    const name = dynamodb.Keys.PK.S.replace('GROUP#', '');
    if (name === 'poison' && !(await hasEvent('antidote'))) throw new Error('poisoned');
    await put(`seen ${name}`);
  }
}

const customMessage = (event) => ({
  ...event,
  response: { ...event.response, emailSubject: 'Welcome', emailMessage: `<p>Code ${event.request.codeParameter}</p>` },
});

async function handleCall({ requestContext, body }) {
  const { key, due } = JSON.parse(body ?? '{}');
  if (due !== undefined) await putDue(due);
  if (key !== undefined) await putEvent(key);
  const { SITE_URL, PLAID_BASE_URL = null } = process.env;
  return { claims: requestContext.authorizer?.jwt.claims, now: new Date(), SITE_URL, PLAID_BASE_URL };
}
