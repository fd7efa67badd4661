import { expect, it } from 'vitest';
import { openTemplates } from '../template/templates.ts';
import { routeSettings } from './route-settings.ts';

it('leads a route to the function behind an alias', () => {
  const resource = (Type: string, Properties: Record<string, string | { Ref: string }>) => ({ Type, Properties });
  const template = {
    Resources: {
      Groups: resource('AWS::Lambda::Function', { FunctionName: 'app-groups' }),
      Version: resource('AWS::Lambda::Version', { FunctionName: { Ref: 'Groups' } }),
      Live: resource('AWS::Lambda::Alias', { Name: 'live', FunctionName: { Ref: 'Groups' } }),
      To: resource('AWS::ApiGatewayV2::Integration', {
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { Ref: 'Live' },
        PayloadFormatVersion: '2.0',
      }),
      Route: resource('AWS::ApiGatewayV2::Route', { RouteKey: 'GET /x', Target: 'integrations/To' }),
    },
    Outputs: {},
  };
  const templates = openTemplates({
    stacks: [{ name: 'api', template }],
    assetDirectory: (key) => key,
    path: (relative) => relative,
  });
  expect(routeSettings(templates)).toEqual([
    { key: 'GET /x', functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:app-groups' },
  ]);
});
