import { createECDH } from 'node:crypto';
import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ListSubscriptionsByTopicCommand, type SNSClient } from '@aws-sdk/client-sns';
import * as z from 'zod';
import type { Severity } from '../signals/alarms.ts';
import { resourceName, type StageSettings, secretName } from '../stages/stage-settings.ts';
import { type Finding, findingsOf, ok, todo } from './finding.ts';
import { checkPlaid } from './plaid.ts';

const laterSentence = 'the first deployment makes it.';

/** The keys at Plaid: their shapes, as its dashboard shows them. What they may do is asked of Plaid itself. */
const plaidSecret = z.object({
  clientId: z.string().regex(/^[0-9a-f]{24}$/),
  secret: z.string().regex(/^[0-9a-f]{30}$/),
});

/** What `npx --yes web-push@3.6.7 generate-vapid-keys --json` prints: base64url of 65 and of 32 bytes. */
const pushSecret = z.object({ publicKey: z.base64url().length(87), privateKey: z.base64url().length(43) });

/**
 * Whether the secrets of a stage have values of the right shape; Plaid is asked what it thinks of its own. Neither a value nor a
 * part of one is printed.
 */
export async function checkSecrets(
  secrets: Pick<SecretsManagerClient, 'send'>,
  { name, push, plaid, siteUrl }: Pick<StageSettings, 'name' | 'push' | 'plaid' | 'siteUrl'>,
): Promise<readonly Finding[]> {
  let keys: z.infer<typeof plaidSecret> | undefined;
  const check = async (part: string, judge: (value: unknown) => string | null) => {
    const id = secretName(name, part);
    return findingsOf(
      id,
      async () => {
        const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: id }));
        const problem = judge(jsonOf(SecretString));
        return problem === null ? ok(id, 'has a value of the right shape') : todo(id, problem);
      },
      { ResourceNotFoundException: todo(id, laterSentence) },
    );
  };
  const ofPlaid = await check('plaid', (value) => {
    keys = plaidSecret.safeParse(value).data;
    return keys === undefined ? howToSet(name, 'plaid', '{"clientId":"…","secret":"…"}') : null;
  });
  const pushing = await check('push', (value) => {
    const parsed = pushSecret.safeParse(value);
    if (!parsed.success) return howToSet(name, 'push', '{"publicKey":"…","privateKey":"…"}');
    if (parsed.data.publicKey !== push.publicKey) return `its publicKey is not that of cdk/lib/stages/${name}.ts.`;
    return isPair(parsed.data) ? null : 'its privateKey does not belong to its publicKey: make a new pair.';
  });
  const known = keys;
  const asked = known ? await checkPlaid({ baseUrl: plaid.baseUrl, keys: async () => known }, siteUrl) : [];
  return [...ofPlaid, ...pushing, ...asked];
}

const howToSet = (stage: StageSettings['name'], part: string, shape: string): string =>
  `has no value of its shape: \`aws secretsmanager put-secret-value --secret-id ${secretName(stage, part)} --secret-string '${shape}'\`.`;

/** Undefined for what is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPair({ publicKey, privateKey }: z.infer<typeof pushSecret>): boolean {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey('base64url') === publicKey;
}

/** Whether somebody gets the alarms of each severity: AWS mails a link to each address, which has to be opened once. */
export const checkAlarms = async (
  sns: Pick<SNSClient, 'send'>,
  settings: Pick<StageSettings, 'name' | 'supportEmail' | 'alarms'>,
  account: string,
): Promise<readonly Finding[]> =>
  (
    await Promise.all((['page', 'tomorrow'] as const).map((severity) => checkTopic(sns, settings, account, severity)))
  ).flat();

function checkTopic(
  sns: Pick<SNSClient, 'send'>,
  { name, supportEmail, alarms }: Pick<StageSettings, 'name' | 'supportEmail' | 'alarms'>,
  account: string,
  severity: Severity,
): Promise<readonly Finding[]> {
  const subject = `alarms, ${severity}`;
  const TopicArn = `arn:aws:sns:us-east-1:${account}:${resourceName(name, severity)}`;
  return findingsOf(
    subject,
    async () => {
      const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
      const confirmed = Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn?.startsWith('arn:'));
      const reached = confirmed.map(({ Endpoint }) => Endpoint);
      if (!reached.includes(supportEmail))
        return todo(
          subject,
          `open the link in the mail "AWS Notification - Subscription Confirmation" to ${supportEmail}.`,
        );
      if (severity === 'page' && alarms.pager !== null && !reached.includes(alarms.pager))
        return todo(subject, `the pager ${alarms.pager} has not confirmed its subscription.`);
      return ok(subject, `go to ${reached.join(', ')}`);
    },
    { NotFoundException: todo(subject, laterSentence), NotFound: todo(subject, laterSentence) },
  );
}
