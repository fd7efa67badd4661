import type { Clock } from '../clock/clock.ts';
import type { ApplyFault } from '../faults/fault-plan.ts';

export type Mail = { to: string; subject: string; html: string };

/** What a Lambda answered: its JSON text, or the error it ended with. */
export type TriggerResult = { payload?: string; error?: { errorType: string; errorMessage: string } };

export type CognitoOptions = {
  /** Where the pool, its sessions and its signing key live. */
  directory: string;
  clock: Clock;
  /** `Properties` of the AWS::Cognito::UserPool in the synthesized template. */
  pool: UserPoolTemplate;
  /** `Properties` of the AWS::Cognito::UserPoolClient. */
  client: UserPoolClientTemplate;
  /** Names of the template's AWS::Cognito::UserPoolGroup. */
  groups?: readonly string[];
  userPoolId: string;
  clientId: string;
  /** As on AWS `https://cognito-idp.<region>.amazonaws.com`, with or without the pool id after it. */
  issuer: string;
  sendEmail(mail: Mail): Promise<void>;
  invokeTrigger?: (trigger: string, event: unknown) => Promise<TriggerResult>;
  /** The triggers that the template wires, as in its LambdaConfig: CustomMessage, PostConfirmation … */
  triggers?: readonly string[];
  /** What the calls of browsers meet in place of an answer. */
  applyFault?: ApplyFault;
};

/** Read with the schemas in pool/, which name the parts that matter here. */
type UserPoolTemplate = object;
type UserPoolClientTemplate = object;
