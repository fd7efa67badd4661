import { startDynamo } from '../test/dynamo-engine.ts';

/**
 * `npm run bench -- routes [runs]`: how long each route takes on the engine of this machine, from the event of API Gateway to the
 * reply, and the units of DynamoDB that it reads and writes. Each run has tables of its own.
 */
const runs = Number(process.argv[2] ?? 20);
const engine = await startDynamo();
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: engine.url,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});
try {
  // Its clients are made when it is loaded.
  const { timeRoutes } = await import('./route-times.ts');
  const { rows, unanswered } = await timeRoutes(runs);
  console.table(rows);
  if (unanswered.length > 0) console.log(`No valid request here: ${unanswered.join(', ')}`);
} finally {
  await engine.stop();
}
