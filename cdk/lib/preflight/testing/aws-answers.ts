/** A response as AWS sends it. */
export type Answer = { readonly status: number; readonly body: string };

const xml = (body: string, status = 200): Answer => ({ status, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` });
const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) });

const account = '123456789012';

/** An error of the services that speak XML: https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/CommonErrors.html */
export const queryError = (code: string, message: string, status = 400): Answer =>
  xml(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>5c21</RequestId></ErrorResponse>`,
    status,
  );

/** An error of the services that speak JSON 1.1. */
export const jsonError = (type: string, message: string): Answer => json({ __type: type, Message: message }, 400);

/** https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html#API_GetCallerIdentity_Examples */
export const callerIdentity = xml(
  `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::${account}:user/Alice</Arn><UserId>AIDACKCEVSQ6C2EXAMPLE</UserId><Account>${account}</Account></GetCallerIdentityResult><ResponseMetadata><RequestId>01234567-89ab-cdef-0123-456789abcdef</RequestId></ResponseMetadata></GetCallerIdentityResponse>`,
);

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStacks.html, of the stack that `cdk bootstrap` makes. */
export const bootstrapped = (version: number): Answer =>
  xml(
    `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><StackName>CDKToolkit</StackName><StackId>arn:aws:cloudformation:us-east-1:${account}:stack/CDKToolkit/aaf549a0</StackId><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-07-27T22:26:28Z</CreationTime><Outputs><member><OutputKey>BootstrapVersion</OutputKey><OutputValue>${version}</OutputValue><Description>The version of the bootstrap resources that are currently mastered in this stack</Description></member></Outputs></member></Stacks></DescribeStacksResult><ResponseMetadata><RequestId>b9b4b068</RequestId></ResponseMetadata></DescribeStacksResponse>`,
  );

export const notBootstrapped = queryError('ValidationError', 'Stack with id CDKToolkit does not exist');

/** https://docs.aws.amazon.com/lambda/latest/api/API_GetAccountSettings.html */
export const accountSettings = (ConcurrentExecutions: number): Answer =>
  json({
    AccountLimit: {
      CodeSizeUnzipped: 262144000,
      CodeSizeZipped: 52428800,
      ConcurrentExecutions,
      TotalCodeSize: 80530636800,
      UnreservedConcurrentExecutions: ConcurrentExecutions,
    },
    AccountUsage: { FunctionCount: 4, TotalCodeSize: 9426 },
  });

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetAccount.html */
export const sendingAccount = (changes: Record<string, unknown> = {}): Answer =>
  json({
    DedicatedIpAutoWarmupEnabled: false,
    EnforcementStatus: 'HEALTHY',
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    SendQuota: { Max24HourSend: 50000, MaxSendRate: 14, SentLast24Hours: 2 },
    ...changes,
  });

/** https://docs.aws.amazon.com/servicequotas/2019-06-24/apireference/API_ListServiceQuotas.html */
export const loginQuota = (Value: number): Answer =>
  json({
    Quotas: [
      { ServiceCode: 'cognito-idp', QuotaName: 'Rate of UserCreation requests', Value: 50, Adjustable: true },
      { ServiceCode: 'cognito-idp', QuotaName: 'Rate of UserAuthentication requests', Value, Adjustable: true },
    ],
  });

export const nameServers = [
  'ns-2048.awsdns-64.com',
  'ns-2049.awsdns-65.net',
  'ns-2050.awsdns-66.org',
  'ns-2051.awsdns-67.co.uk',
];

/** https://docs.aws.amazon.com/Route53/latest/APIReference/API_GetHostedZone.html#API_GetHostedZone_Examples */
export const hostedZone = (name: string): Answer =>
  xml(
    `<GetHostedZoneResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><HostedZone><Id>/hostedzone/Z1PA6795UKMFR9</Id><Name>${name}.</Name><CallerReference>myUniqueIdentifier</CallerReference><Config><Comment>This is my first hosted zone.</Comment><PrivateZone>false</PrivateZone></Config><ResourceRecordSetCount>17</ResourceRecordSetCount></HostedZone><DelegationSet><NameServers>${nameServers.map((server) => `<NameServer>${server}</NameServer>`).join('')}</NameServers></DelegationSet></GetHostedZoneResponse>`,
  );

export const noHostedZone = xml(
  '<ErrorResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><Error><Type>Sender</Type><Code>NoSuchHostedZone</Code><Message>No hosted zone found with ID: Z1PA6795UKMFR9</Message></Error><RequestId>f02</RequestId></ErrorResponse>',
  404,
);

/** https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html */
export const secretValue = (SecretString: string): Answer =>
  json({
    ARN: `arn:aws:secretsmanager:us-east-1:${account}:secret:halqa-a1b2c3`,
    CreatedDate: 1.523477145713e9,
    SecretString,
  });

export const noSecret = jsonError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");

/** https://docs.aws.amazon.com/sns/latest/api/API_ListSubscriptionsByTopic.html */
export const subscription = (arn: string): Answer =>
  xml(
    `<ListSubscriptionsByTopicResponse xmlns="https://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult><Subscriptions><member><TopicArn>arn:aws:sns:us-east-1:${account}:halqa-dev-alarms</TopicArn><Protocol>email</Protocol><SubscriptionArn>${arn}</SubscriptionArn><Owner>${account}</Owner><Endpoint>ops@circles.test</Endpoint></member></Subscriptions></ListSubscriptionsByTopicResult><ResponseMetadata><RequestId>b9275252</RequestId></ResponseMetadata></ListSubscriptionsByTopicResponse>`,
  );

export const noTopic = queryError('NotFound', 'Topic does not exist', 404);
