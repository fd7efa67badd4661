import type { LambdaClient } from '@aws-sdk/client-lambda';
import { type OperatorOutcome, operatorOutcome } from '@halqa/services/operators/make-operator';
import type { StageSettings } from '../stages/stage-settings.ts';
import { invokeFunction } from './invoke-function.ts';

/** The result of the command: one sentence for the person who ran it. */
export type CommandResult = { ok: boolean; sentence: string };

/** Makes the owner of an address an operator of a stage, through the stage's own function. */
export async function makeOperator(stage: StageSettings, email: string, lambda: LambdaClient): Promise<CommandResult> {
  const { outcome } = operatorOutcome.parse(await invokeFunction(lambda, stage, 'make-operator', { email }));
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
