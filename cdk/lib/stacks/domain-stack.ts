import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { type IPublicHostedZone, PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages/stage-settings.ts';

type DomainProps = StackProps & { domain: NonNullable<StageSettings['domain']>; supportEmail: string };

/**
 * The stage's name on the Internet: the certificate of the site and the identity that mails are sent with, both verified
 * by records in the stage's zone. Deployed before everything that needs them verified.
 */
export class DomainStack extends Stack {
  readonly zone: IPublicHostedZone;
  readonly certificate: Certificate;

  constructor(scope: Construct, id: string, { domain, supportEmail, ...props }: DomainProps) {
    super(scope, id, props);
    this.zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.hostedZoneId,
      zoneName: domain.name,
    });
    // Three DKIM records, and MX and SPF of the return path. The deploy command waits until SES has found them.
    new EmailIdentity(this, 'Sender', {
      identity: Identity.publicHostedZone(this.zone),
      mailFromDomain: `bounce.${domain.name}`,
    });
    // Signed by our keys (DKIM), or returned to our return path (SPF): whoever forges our name lands in the spam.
    new TxtRecord(this, 'Dmarc', {
      zone: this.zone,
      recordName: '_dmarc',
      values: [`v=DMARC1; p=quarantine; adkim=s; aspf=r; rua=mailto:${supportEmail}`],
    });
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(this.zone),
    });
  }
}
