import { App, type AppProps, type Environment } from 'aws-cdk-lib';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { DomainStack } from './stacks/domain-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { SignalsStack } from './stacks/signals-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { checkStage, resourceName, type StageSettings } from './stages/stage-settings.ts';

export type HalqaAppProps = {
  stage: StageSettings;
  /** The folder with one bundle per function. */
  functions: string;
  /** The composed site. The local stage has none: the local gateway serves the files. */
  site?: string;
  /** The folders of the remotes. */
  remotes?: readonly string[];
  /** The stacks that were never created whole: what they hold is protected once all of it is there (docs/decisions/0092). */
  unprotected?: readonly string[];
  app?: AppProps;
};

/** The product's stacks, in the order in which they depend on each other. Throws when the stage's settings are invalid. */
export function halqaApp({
  stage,
  functions,
  site,
  remotes = [],
  unprotected = [],
  app: appProps,
}: HalqaAppProps): App {
  const app = new App(appProps);
  const settings = checkStage(stage);
  const common = { env: region, terminationProtection: settings.name === 'prod' };
  const stackName = (part: string): string => resourceName(settings.name, part);

  const stack = (part: string) => ({ ...common, settings, isProtected: !unprotected.includes(stackName(part)) });
  const data = new DataStack(app, stackName('data'), stack('data'));
  const identity = new IdentityStack(app, stackName('identity'), { ...stack('identity'), functions, data });
  const api = new ApiStack(app, stackName('api'), { ...common, settings, functions, data, identity });
  const signals = { ...common, settings, functions, data, identity, api };
  if (settings.domain === null) {
    new SignalsStack(app, stackName('signals'), signals);
    return app;
  }

  if (site === undefined) throw new Error(`The stage ${settings.name} is deployed with its site`);
  const domain = new DomainStack(app, stackName('domain'), {
    ...common,
    domain: settings.domain,
    supportEmail: settings.supportEmail,
  });
  // Cognito takes a sender only when SES has verified it, which the deploy command waits for.
  identity.addStackDependency(domain);
  const built = { settings, functions, site, remotes, api: api.api, data, identity, domain };
  const siteStack = new SiteStack(app, stackName('site'), { ...common, ...built });
  new SignalsStack(app, stackName('signals'), { ...signals, site: siteStack });
  return app;
}

// CloudFront takes its certificate and its web ACL from this region only; the account is the one that deploys.
const region: Environment = { region: 'us-east-1' };
