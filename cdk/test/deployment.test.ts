import { originSecretHeader, problemReply } from '@halqa/contract';
import { apiHeaders } from '@halqa/services/http/api-headers';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { prod } from '../lib/stages/prod.ts';
import { findUnsupported } from './cloudfront-runtime/check-code.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

const { templates } = synthesize(prod);
const templateOf = (stack: string): Template => {
  const found = templates[stack];
  if (found === undefined) throw new Error(`There is no stack ${stack}`);
  return found;
};
const [distribution] = resourcesOf([templateOf('site')], 'AWS::CloudFront::Distribution');

describe('the domain of a stage', () => {
  it('is the name of the site, with a certificate for it', () => {
    templateOf('domain').hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'halqa.example',
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: 'halqa.example', HostedZoneId: prod.domain?.hostedZoneId }],
    });
    expect(distribution?.['DistributionConfig']).toMatchObject({
      Aliases: ['halqa.example'],
      ViewerCertificate: {
        AcmCertificateArn: { 'Fn::ImportValue': expect.stringContaining('Certificate') },
        MinimumProtocolVersion: expect.stringMatching(/^TLSv1\.[23]/),
      },
    });
  });

  it('leads to the distribution, by IPv4 and IPv6', () => {
    const records = resourcesOf([templateOf('site')], 'AWS::Route53::RecordSet');
    expect(records.map(({ Name, Type }) => `${Type} ${Name}`).sort()).toEqual([
      'A halqa.example.',
      'AAAA halqa.example.',
      'MX canary.halqa.example.',
    ]);
  });

  it('is the identity that mails are sent with, and its DKIM records are in its zone', () => {
    templateOf('domain').hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'halqa.example',
      MailFromAttributes: { MailFromDomain: 'bounce.halqa.example' },
    });
    const records = resourcesOf([templateOf('domain')], 'AWS::Route53::RecordSet');
    expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
  });

  it('says what to do with mails that are not ours (DMARC), and lets the return path alone send for itself (SPF)', () => {
    const texts = resourcesOf([templateOf('domain')], 'AWS::Route53::RecordSet').filter(({ Type }) => Type === 'TXT');
    expect(texts.map(({ Name, ResourceRecords }) => [Name, ResourceRecords]).toSorted()).toEqual([
      ['_dmarc.halqa.example.', ['"v=DMARC1; p=quarantine; adkim=s; aspf=r; rua=mailto:support@halqa.example"']],
      ['bounce.halqa.example.', ['"v=spf1 include:amazonses.com ~all"']],
    ]);
  });
});

describe('the mails of the user pool', () => {
  it('are sent by the verified domain, not by an address that nobody has verified', () => {
    const [pool] = resourcesOf([templateOf('identity')], 'AWS::Cognito::UserPool');
    const { From, SourceArn, EmailSendingAccount } = Object(pool?.['EmailConfiguration']);
    expect([From, EmailSendingAccount]).toEqual(['Halqa <no-reply@halqa.example>', 'DEVELOPER']);
    expect(JSON.stringify(SourceArn)).toContain(':identity/halqa.example"');
  });

  it('are sent under the configuration set that reports what comes back, as the mails of functions are', () => {
    const identity = templateOf('identity');
    const [id] = Object.keys(identity.findResources('AWS::SES::ConfigurationSet'));
    identity.hasResourceProperties('AWS::Cognito::UserPool', { EmailConfiguration: { ConfigurationSet: { Ref: id } } });
    identity.hasResourceProperties('AWS::SES::ConfigurationSet', {
      Name: 'halqa-prod',
      SuppressionOptions: { SuppressedReasons: [] },
    });
    const senders = resourcesOf([templateOf('api')], 'AWS::Lambda::Function').map(
      ({ Environment }) => Object(Environment).Variables,
    );
    const mailing = senders.filter((variables) => variables.MAIL_FROM !== undefined);
    expect(mailing.map(({ MAIL_CONFIGURATION_SET }) => MAIL_CONFIGURATION_SET)).toEqual(['halqa-prod', 'halqa-prod']);
  });

  it('are set up after the identity', () => {
    expect(dependenciesOf('halqa-prod-identity')).toContain('halqa-prod-domain');
  });
});

describe('a secret', () => {
  it('is in no function’s environment', () => {
    const environments = resourcesOf(Object.values(templates), 'AWS::Lambda::Function').map(
      ({ Environment }) => Environment,
    );
    expect(JSON.stringify(environments)).not.toMatch(/resolve:(secretsmanager|ssm)/);
    const names = environments.flatMap((one) => Object.keys(Object(one).Variables ?? {}));
    expect(names.filter((name) => /(SECRET|PRIVATE_KEY|PASSWORD)$/.test(name))).toEqual([]);
  });

  it.each([
    ['PlaidSecret', ['Bank', 'DueWorker']],
    ['PushSecret', ['Notifier']],
    ['OriginSecret', ['Bank', 'Groups', 'Identity', 'Notifications', 'Operators', 'Profile', 'Reports']],
  ])('%s is read by %j alone', (secret, functions) => {
    const policies = Object.entries(templateOf('api').findResources('AWS::IAM::Policy'));
    const readers = policies.filter(([, { Properties }]) =>
      Properties.PolicyDocument.Statement.some((statement: { Action: unknown; Resource: unknown }) => {
        const isRead = JSON.stringify(statement.Action).includes('secretsmanager:');
        if (isRead) expect(statement.Action).toBe('secretsmanager:GetSecretValue');
        return isRead && JSON.stringify(statement.Resource).includes(secret);
      }),
    );
    expect(readers.map(([id]) => id.replace(/Role.*/, '')).sort()).toEqual(functions);
  });

  it('that an operator set is retained', () => {
    const secrets = Object.values(templateOf('data').findResources('AWS::SecretsManager::Secret'));
    expect(secrets.map(({ DeletionPolicy, Properties }) => [Properties.Name, DeletionPolicy])).toEqual([
      ['halqa/prod/plaid', 'RetainExceptOnCreate'],
      ['halqa/prod/push', 'RetainExceptOnCreate'],
    ]);
  });
});

describe('a call of the API', () => {
  it('carries the secret of CloudFront, which the stack of the API generates', () => {
    const { Origins } = Object(distribution?.['DistributionConfig']);
    const [api] = Origins.filter((origin: object) => 'CustomOriginConfig' in origin);
    expect(api.OriginCustomHeaders).toEqual([
      { HeaderName: originSecretHeader, HeaderValue: '{{resolve:secretsmanager:halqa/prod/origin/1:SecretString:::}}' },
    ]);
    const [secret] = resourcesOf([templateOf('api')], 'AWS::SecretsManager::Secret');
    expect(secret).toMatchObject({ Name: 'halqa/prod/origin/1', GenerateSecretString: { PasswordLength: 48 } });
  });

  it('may carry the old secret while CloudFront learns the new one', () => {
    const { api, site } = synthesize({ ...prod, originSecrets: ['2', '1'] }).templates;
    api?.resourceCountIs('AWS::SecretsManager::Secret', 2);
    api?.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'halqa-prod-groups',
      Environment: {
        Variables: Match.objectLike({
          ORIGIN_SECRET_IDS: { 'Fn::Join': ['', [Match.anyValue(), ',', Match.anyValue()]] },
        }),
      },
    });
    expect(JSON.stringify(site?.toJSON())).toContain('halqa/prod/origin/2:SecretString');
    expect(JSON.stringify(site?.toJSON())).not.toContain('halqa/prod/origin/1');
  });

  it('is answered with the headers of the API, also by API Gateway itself', () => {
    const { CacheBehaviors } = Object(distribution?.['DistributionConfig']);
    expect(CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
      '/api/*',
      '/functions/*',
    ]);
    const policies = templateOf('site').findResources('AWS::CloudFront::ResponseHeadersPolicy');
    for (const { ResponseHeadersPolicyId } of CacheBehaviors) {
      const policy = policies[ResponseHeadersPolicyId.Ref];
      expect(policy?.['Properties'].ResponseHeadersPolicyConfig).toMatchObject({
        CustomHeadersConfig: {
          Items: expect.arrayContaining([
            // A feed names its own.
            { Header: 'cache-control', Value: 'no-store', Override: false },
            { Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true },
          ]),
        },
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: apiHeaders['content-security-policy'], Override: true },
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
        },
      });
    }
  });

  it('and the documents and files of the site are loaded by no page of somebody else', () => {
    const policies = resourcesOf([templateOf('site')], 'AWS::CloudFront::ResponseHeadersPolicy');
    expect(policies).toHaveLength(2);
    for (const { ResponseHeadersPolicyConfig } of policies)
      expect(Object(ResponseHeadersPolicyConfig).CustomHeadersConfig.Items).toContainEqual({
        Header: 'cross-origin-resource-policy',
        Value: 'same-origin',
        Override: true,
      });
  });

  it('is limited for one address by the web ACL of the site, and answered as the API would', () => {
    const { WebACLId } = Object(distribution?.['DistributionConfig']);
    expect(WebACLId).toEqual({ 'Fn::GetAtt': [expect.stringContaining('CallerThrottle'), 'Arn'] });
    const [acl] = resourcesOf([templateOf('site')], 'AWS::WAFv2::WebACL');
    const { Scope, Rules, CustomResponseBodies } = Object(acl);
    expect(Scope).toBe('CLOUDFRONT');
    expect(Rules).toHaveLength(1);
    expect(Rules[0]).toMatchObject({
      Action: {
        Block: {
          CustomResponse: {
            ResponseCode: 429,
            CustomResponseBodyKey: 'too_many_requests',
            ResponseHeaders: expect.arrayContaining([{ Name: 'cache-control', Value: 'no-store' }]),
          },
        },
      },
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 1500, EvaluationWindowSec: 300 } },
    });
    const limited = JSON.stringify(Rules[0].Statement.RateBasedStatement.ScopeDownStatement);
    for (const path of ['/api/', '/functions/']) expect(limited).toContain(`"SearchString":"${path}"`);
    const body = JSON.parse(CustomResponseBodies.too_many_requests.Content);
    expect(problemReply.parse(body).code).toBe('too_many_requests');
  });

  it('is limited for all callers together by API Gateway', () => {
    const [stage] = resourcesOf([templateOf('api')], 'AWS::ApiGatewayV2::Stage');
    expect(stage?.['DefaultRouteSettings']).toEqual({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
  });
});

it('the calls of the user pool that send a mail are limited for one address', () => {
  const identity = templateOf('identity');
  const [acl] = resourcesOf([identity], 'AWS::WAFv2::WebACL');
  const { Scope, Rules } = Object(acl);
  expect(Scope).toBe('REGIONAL');
  expect(Rules).toHaveLength(1);
  expect(Rules[0]).toMatchObject({
    Action: { Block: {} },
    Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 30, EvaluationWindowSec: 600 } },
  });
  const limited = JSON.stringify(Rules[0].Statement.RateBasedStatement.ScopeDownStatement);
  for (const operation of ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'])
    expect(limited).toContain(`AWSCognitoIdentityProviderService.${operation}"`);
  const [association] = resourcesOf([identity], 'AWS::WAFv2::WebACLAssociation');
  expect(association?.['ResourceArn']).toEqual({ 'Fn::GetAtt': [expect.stringContaining('Pool'), 'Arn'] });
});

it('the functions in CloudFront have the newer runtime, and use only what that has', () => {
  const found = resourcesOf([templateOf('site')], 'AWS::CloudFront::Function');
  expect(found).toHaveLength(2);
  for (const { FunctionConfig, FunctionCode } of found) {
    expect(FunctionConfig).toMatchObject({ Runtime: 'cloudfront-js-2.0' });
    expect(findUnsupported(String(FunctionCode))).toEqual([]);
  }
});

function dependenciesOf(stack: string): string[] {
  return synthesize(prod)
    .app.synth()
    .getStackByName(stack)
    .dependencies.map(({ id }) => id);
}
