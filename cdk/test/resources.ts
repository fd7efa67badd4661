import type { Template } from 'aws-cdk-lib/assertions';

type Properties = Record<string, unknown>;

/** The properties of every resource of that type. */
export function resourcesOf(templates: readonly Template[], type: string): Properties[] {
  return templates
    .flatMap((template) => Object.values(template.findResources(type)))
    .map(({ Properties }) => Properties ?? {});
}

/** Every statement of every policy of the product's own roles. */
export function policiesOf(templates: readonly Template[]): Properties[] {
  return resourcesOf(templates, 'AWS::IAM::Policy').flatMap((policy) => statementsOf(policy));
}

function statementsOf({ PolicyDocument }: Properties): Properties[] {
  if (typeof PolicyDocument !== 'object' || PolicyDocument === null || !('Statement' in PolicyDocument)) return [];
  return Array.isArray(PolicyDocument.Statement) ? PolicyDocument.Statement : [];
}
