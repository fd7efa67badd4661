import { withDynamo } from '../test/dynamo-engine.ts';

/**
 * `npm run bench -- routes [runs]`: how long each route takes on the engine of this machine, from the event of API Gateway to the
 * reply, and the units of DynamoDB that it reads and writes. Each run has tables of its own.
 */
const runs = Number(process.argv[2] ?? 20);
await withDynamo(async () => {
  const { timeRoutes } = await import('./route-times.ts');
  const { rows, unanswered } = await timeRoutes(runs);
  console.table(rows);
  if (unanswered.length > 0) console.log(`No valid request here: ${unanswered.join(', ')}`);
});
