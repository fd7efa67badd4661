import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { type OperatorOutcome, operatorOutcome } from '../../../services/src/operators/make-operator.ts';
import { resourceName, type StageSettings } from '../stages/stage-settings.ts';

/** The result of the command: one sentence for the person who ran it. */
export type CommandResult = { ok: boolean; sentence: string };

/** Makes the owner of an address an operator of a stage, through the stage's own function. */
export async function makeOperator(stage: StageSettings, email: string, lambda: LambdaClient): Promise<CommandResult> {
  const FunctionName = resourceName(stage.name, 'make-operator');
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify({ email }) }),
  );
  const text = Payload?.transformToString() ?? '';
  if (FunctionError !== undefined) throw new Error(`${FunctionName} failed: ${text}`);
  const { outcome } = operatorOutcome.parse(JSON.parse(text));
  return { ok: outcome === 'made' || outcome === 'already', sentence: sentences(stage, email)[outcome] };
}

const sentences = ({ name, siteUrl }: StageSettings, email: string): Record<OperatorOutcome['outcome'], string> => ({
  made: `${email} is an operator of ${name} now, and sees ${siteUrl}/admin after a reload. The audit log says so.`,
  already: `${email} is an operator of ${name} already. Nothing was changed.`,
  email_invalid: `"${email}" is no e-mail address.`,
  no_account: `${email} has no account in ${name}. Register at ${siteUrl}/register, then run this again.`,
  unverified: `${email} has an account in ${name}, but has not confirmed the address. Open the link in the mail, then run this again.`,
  no_profile: `${email} has an account in ${name}, but has never logged in. Log in once at ${siteUrl}/login, then run this again.`,
});

/** The Lambda API of a stage: that of the running product on this machine, or AWS with the caller's credentials. */
export function lambdaOf({ name, siteUrl }: StageSettings): LambdaClient {
  const region = 'us-east-1';
  if (name !== 'local') return new LambdaClient({ region });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new LambdaClient({ region, credentials, endpoint: `${siteUrl}/__local/lambda`, maxAttempts: 1 });
}
