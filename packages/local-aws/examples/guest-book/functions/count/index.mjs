import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';

const dynamo = new DynamoDBClient({});

/** Counts the entries from the table's stream into the item `count`. */
export async function handler({ Records }) {
  const added = Records.filter(({ eventName, dynamodb }) => eventName === 'INSERT' && dynamodb.Keys.id.S !== 'count');
  if (added.length === 0) return;
  await dynamo.send(
    new UpdateItemCommand({
      TableName: process.env.TABLE_NAME,
      Key: { id: { S: 'count' } },
      UpdateExpression: 'ADD entries :added',
      ExpressionAttributeValues: { ':added': { N: String(added.length) } },
    }),
  );
}
