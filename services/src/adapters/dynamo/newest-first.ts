/** A partition of the index from its newest entry, or from the one after which the last page ended. */
export function newestFirst(partition: string, after: string | undefined) {
  return {
    IndexName: 'GSI1',
    KeyConditionExpression: `GSI1PK = :partition${after === undefined ? '' : ' AND GSI1SK < :after'}`,
    ExpressionAttributeValues: { ':partition': partition, ...(after === undefined ? {} : { ':after': after }) },
    ScanIndexForward: false,
  };
}
