import { resourceName, type StageName } from '../stages/stage-settings.ts';

/**
 * What one run of CDK handles. `stacks`: by name; empty for all of them. `unprotected`: the stacks that have no deletion protection in
 * this run.
 */
export type CdkDeploy = { readonly stacks: readonly string[]; readonly unprotected: readonly string[] };
type DeployStep = CdkDeploy | 'wait for the sender';

type Deployment = {
  readonly stage: StageName;
  /** By name; empty for all of them. */
  readonly stacks: readonly string[];
  /** Stacks that were never created whole. */
  readonly missing: readonly string[];
};

/** The names of the stacks of a stage. */
export const stackNames = (stage: StageName): string[] =>
  ['data', 'domain', 'identity', 'api', 'site', 'signals'].map((part) => resourceName(stage, part));

/**
 * Whether a deployment of these stacks, by name, or of all where none is named, contains the site's: the stack of the signals depends on
 * it, and CDK deploys what a stack depends on.
 */
export const deploysSite = (stage: StageName, stacks: readonly string[]): boolean =>
  stacks.length === 0 || ['site', 'signals'].some((part) => stacks.includes(resourceName(stage, part)));

/**
 * What a deployment does, in its order. Cognito takes only a sender that SES has verified, so before a new identity stack the domain is
 * deployed. New stacks get deletion protection in a second pass: CloudFormation cannot roll back the creation of what is protected.
 */
export function deploySteps({ stage, stacks, missing }: Deployment): DeployStep[] {
  if (missing.length === 0) return [{ stacks, unprotected: [] }];
  const [data, domain, identity] = (['data', 'domain', 'identity'] as const).map((part) => resourceName(stage, part));
  // Every other stack brings the identity stack with it, on which it depends.
  const deploysIdentity = stacks.length === 0 || stacks.some((name) => name !== data && name !== domain);
  const sender: DeployStep[] = [{ stacks: [String(domain)], unprotected: missing }, 'wait for the sender'];
  return [
    ...(deploysIdentity && missing.includes(String(identity)) ? sender : []),
    { stacks, unprotected: missing },
    { stacks, unprotected: [] },
  ];
}
