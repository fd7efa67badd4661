import { startDynamo } from '../test/dynamo-engine.ts';

const engine = await startDynamo();
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: engine.url,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
});
try {
  const { benchWorkers } = await import('./workers.ts');
  console.table(await benchWorkers(process.argv.slice(2).map(Number)));
} finally {
  await engine.stop();
}
