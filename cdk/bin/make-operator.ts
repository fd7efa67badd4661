import { lambdaOf, makeOperator } from '../lib/commands/make-operator.ts';
import { readStageArgument } from '../lib/commands/stage-argument.ts';

// `npm run make-operator -- --stage <stage> <email>`: makes the first operator; "local" is the product that runs on PORT.
try {
  const [named, email, ...others] = readStageArgument(process.argv.slice(2));
  if (email === undefined || others.length > 0) throw new Error('Name one address: --stage <stage> <email>.');
  const local = { ...named, siteUrl: `http://localhost:${process.env['PORT'] || 4000}` };
  const stage = named.name === 'local' ? local : named;
  const { ok, sentence } = await makeOperator(stage, email, lambdaOf(stage));
  console.log(`${ok ? '✓' : '✗'} ${sentence}`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exitCode = 1;
}

/** An error of the network has an empty message and says by its code what happened. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isDown = 'code' in error && error.code === 'ECONNREFUSED';
  if (isDown)
    return 'The product does not run on this machine: start it with `npm start`, or set PORT as it was started.';
  if (error.name === 'ResourceNotFoundException') return `The stage is not deployed: ${error.message}`;
  return error.message || error.name;
}
