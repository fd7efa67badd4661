import { startDynamo } from '../start-dynamo.ts';

// A process that starts an engine and is killed by the test.
const { url } = await startDynamo({ directory: process.argv[2] ?? '.' });
console.log(url);
setInterval(() => {}, 1000);
