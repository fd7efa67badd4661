import { App, type AppProps, type Environment } from 'aws-cdk-lib';
import { ApiStack } from './stacks/api-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { IdentityStack } from './stacks/identity-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import type { StageName } from './stage-settings.ts';
import { stageSettings } from './stages.ts';

export type HalqaAppProps = {
  stage: StageName;
  /** The folder with one bundle per function. */
  functions: string;
  /** The composed site. The local stage has none: the local gateway serves the files. */
  site?: string;
  app?: AppProps;
};

/** The product's stacks, in the order in which they depend on each other. */
export function halqaApp({ stage, functions, site, app: appProps }: HalqaAppProps): App {
  const app = new App(appProps);
  const settings = stageSettings(stage);
  const common = { env: region, terminationProtection: stage === 'prod' };
  const data = new DataStack(app, `halqa-${stage}-data`, common);
  const identity = new IdentityStack(app, `halqa-${stage}-identity`, { ...common, settings, functions });
  const { api } = new ApiStack(app, `halqa-${stage}-api`, { ...common, settings, functions, data, identity });
  if (site !== undefined) new SiteStack(app, `halqa-${stage}-site`, { ...common, settings, site, api, identity });
  return app;
}

// CloudFront takes its certificate from this region only; the account is the one that deploys.
const region: Environment = { region: 'us-east-1' };
