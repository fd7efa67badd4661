import {
  DescribeActiveReceiptRuleSetCommand,
  type SESClient,
  SetActiveReceiptRuleSetCommand,
} from '@aws-sdk/client-ses';
import { resourceName, type StageName } from '../stages/stage-settings.ts';

/**
 * Lets SES receive the canary's mails. CloudFormation creates a set of rules and cannot make it the active one, of which an
 * account has one. Returns a sentence when another set is active, which stays so.
 */
export async function activateMailbox(ses: Pick<SESClient, 'send'>, stage: StageName): Promise<string | null> {
  const RuleSetName = resourceName(stage);
  const { Metadata } = await ses.send(new DescribeActiveReceiptRuleSetCommand());
  if (Metadata?.Name === RuleSetName) return null;
  if (Metadata?.Name !== undefined)
    return `The canary of ${stage} gets no mails: this account receives by the rules "${Metadata.Name}". Deploy the stage into an account of its own, or add the rule of "${RuleSetName}" to them.`;
  await ses.send(new SetActiveReceiptRuleSetCommand({ RuleSetName }));
  return null;
}
