import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { retained } from './retained-storage.ts';

type NamedSecretProps = { secretName: string; description: string };

/**
 * A JSON object that an operator sets after the first deployment, with `keys` as its keys; until then it has values that
 * nobody accepts. It outlives its stack.
 */
export class OperatorSecret extends Secret {
  constructor(scope: Construct, id: string, { keys, ...props }: NamedSecretProps & { keys: readonly string[] }) {
    const unset = Object.fromEntries(keys.map((key) => [key, 'not set']));
    super(scope, id, {
      ...props,
      // Secrets Manager fills a template only together with a generated key, which nobody reads.
      generateSecretString: { secretStringTemplate: JSON.stringify(unset), generateStringKey: 'generated' },
      removalPolicy: retained,
    });
    acknowledgeNoRotation(this, 'An operator rotates it, together with the service that issued it.');
  }
}

/** A random text that nobody has to know. It ends with its stack. */
export class GeneratedSecret extends Secret {
  constructor(scope: Construct, id: string, { whyNotRotated, ...props }: NamedSecretProps & { whyNotRotated: string }) {
    super(scope, id, {
      ...props,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledgeNoRotation(this, whyNotRotated);
  }
}

function acknowledgeNoRotation(secret: Secret, reason: string): void {
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
}
