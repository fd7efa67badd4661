import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { scheduleAlias } from '../commands/release-alias.ts';
import type { StageName } from '../stages/stage-settings.ts';
import { resourceName } from '../stages/stage-settings.ts';
import type { AlarmDefinition } from './alarms.ts';
import { counted, ofAws, ofFunction, sumOf } from './metrics.ts';

export type DeployedSources = {
  stage: StageName;
  distributionId: string;
  healthCheckId: string;
  /** The functions of CloudFront. */
  edgeFunctions: readonly string[];
};

/** Alarms of deployed stages: the site from outside, CloudFront and its functions, backups, and rollouts. */
export const deployedAlarms = ({ stage, distributionId, healthCheckId, edgeFunctions }: DeployedSources) =>
  ({
    SiteUnreachable: {
      failure: 'site_down',
      severity: 'page',
      metric: ofAws('Route53', 'HealthCheckStatus', { HealthCheckId: healthCheckId }, lowestOfEachMinute),
      when: { silentPeriods: 3 },
      impact: 'The site is not reached from outside: nobody can use anything.',
      runbook: 'site.md',
    },
    SiteErrors: {
      failure: 'site_down',
      severity: 'page',
      metric: ofAws('CloudFront', '5xxErrorRate', global({ DistributionId: distributionId }), {
        statistic: Stats.AVERAGE,
      }),
      when: { reached: 5, of: [2, 3] },
      impact: 'One in twenty requests to the site is answered with an error of the server.',
      runbook: 'site.md',
    },
    EdgeFunctions: {
      failure: 'edge_function_fails',
      severity: 'page',
      metric: sumOf(
        'Errors of functions of CloudFront',
        Object.fromEntries(
          edgeFunctions.flatMap((FunctionName, index) =>
            // The ids of metrics in an expression begin with a small letter.
            ['ExecutionErrors', 'ValidationErrors', 'Throttles'].map((kind) => [
              `${kind.charAt(0).toLowerCase()}${kind.slice(1)}${index}`,
              ofAws('CloudFront', `Function${kind}`, global({ FunctionName })),
            ]),
          ),
        ),
      ),
      when: { reached: 10 },
      impact: 'A function of CloudFront fails: visitors get an error in place of a page.',
      runbook: 'site.md',
    },
    CanaryFailed: {
      failure: 'nobody_logs_in',
      severity: 'page',
      metric: ofFunction(stage, 'canary', 'Errors').with({ period: Duration.hours(1) }),
      impact: 'Members cannot log in, use a group or get mails: the canary could not.',
      runbook: 'canary.md',
    },
    CanaryNotRun: {
      failure: 'nobody_logs_in',
      severity: 'tomorrow',
      metric: ofFunction(stage, 'canary', 'Invocations').with({ period: Duration.hours(1) }),
      when: { silentPeriods: 3 },
      impact: 'Nobody notices when members cannot use the site: the canary does not run.',
      runbook: 'canary.md',
    },
    BackupsNotSeen: {
      failure: 'backups',
      severity: 'tomorrow',
      metric: counted(stage, 'check-backups', 'BackupsSeen', { period: Duration.hours(12) }),
      when: { silentPeriods: 2 },
      impact: 'For a day, not every table could be restored to the last hour: what is lost then is lost.',
      runbook: 'backups.md',
    },
    RolloutsNotCompared: {
      failure: 'rollouts',
      severity: 'tomorrow',
      metric: ofAws('Lambda', 'Errors', {
        FunctionName: resourceName(stage, 'releases'),
        Resource: `${resourceName(stage, 'releases')}:${scheduleAlias}`,
      }),
      when: { reached: 2 },
      impact: 'Rollouts are not compared, or one that is worse is not taken from visitors.',
      runbook: 'rollouts.md',
    },
  }) satisfies Readonly<Record<string, AlarmDefinition>>;

const lowestOfEachMinute = { statistic: Stats.MINIMUM, period: Duration.minutes(1) };

/** CloudFront publishes under a region of its own. */
const global = (dimensions: Record<string, string>) => ({ ...dimensions, Region: 'Global' });
