import { expect, it } from 'vitest';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

const api = synthesize(prod).templates['api'];
if (api === undefined) throw new Error('There is no stack of the API');

const services = ['bank', 'groups', 'identity', 'notifications', 'operators', 'profile', 'reports'];

it('gives each function behind the API its calls by an alias that CodeDeploy shifts', () => {
  const groups = resourcesOf([api], 'AWS::CodeDeploy::DeploymentGroup');
  expect(groups.map(({ DeploymentGroupName }) => DeploymentGroupName).toSorted()).toEqual(
    services.map((service) => `halqa-prod-${service}`),
  );
  const aliases = Object.entries(api.findResources('AWS::Lambda::Alias'));
  expect(aliases).toHaveLength(services.length);
  const invoked = resourcesOf([api], 'AWS::ApiGatewayV2::Integration').map(({ IntegrationUri }) => IntegrationUri);
  expect(new Set(invoked)).toEqual(new Set(aliases.map(([id]) => ({ Ref: id }))));
  // Without it CloudFormation would move all calls at once.
  for (const [, { UpdatePolicy }] of aliases) expect(UpdatePolicy).toHaveProperty('CodeDeployLambdaAliasUpdate');
});

it('takes a version back when it fails, and not when the one before it does', () => {
  for (const group of resourcesOf([api], 'AWS::CodeDeploy::DeploymentGroup')) {
    expect(group).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: { Enabled: true, Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']) },
    });
    const [{ Name }] = Object(group['AlarmConfiguration']).Alarms;
    const { Properties } = Object(api.findResources('AWS::CloudWatch::Alarm')[Name.Ref]);
    const service = String(group['DeploymentGroupName']).split('-').at(-1);
    expect(JSON.stringify(Properties.Dimensions)).toContain('"Name":"ExecutedVersion","Value":{"Fn::GetAtt"');
    expect(Properties).toMatchObject({ MetricName: 'Errors', Threshold: 3, Period: 60 });
    // Only what goes through the alias counts: other callers invoke the function, too.
    expect(JSON.stringify(Properties.Dimensions)).toMatch(
      new RegExp(`"Resource","Value":\\{"Fn::Join":.*"Ref":"${service}.*":live"`, 'i'),
    );
  }
});
