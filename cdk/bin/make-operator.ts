import { lambdaOf, withLocalPort } from '../lib/commands/invoke-function.ts';
import { makeOperator } from '../lib/commands/make-operator.ts';
import { runCommand } from '../lib/commands/run-command.ts';
import { readStageArgument } from '../lib/commands/stage-argument.ts';

// `npm run make-operator -- --stage <stage> <email>`: makes the first operator; "local" is the product that runs on PORT.
await runCommand(async () => {
  const [named, email, ...others] = readStageArgument(process.argv.slice(2));
  if (email === undefined || others.length > 0) throw new Error('Name one address: --stage <stage> <email>.');
  const stage = withLocalPort(named);
  const { ok, sentence } = await makeOperator(stage, email, lambdaOf(stage));
  console.log(`${ok ? '✓' : '✗'} ${sentence}`);
  return { ok };
});
