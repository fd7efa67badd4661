import { prod } from '../../lib/stages/prod.ts';
import { synthesize } from '../synthesize.ts';
import { type Ask, decision } from './decision.ts';
import { type Deployed, deployedResources } from './deployed-resources.ts';
import { ofType, roleOf } from './policies.ts';

type TableRequest = {
  readonly table: string;
  readonly index?: string;
  /** Without `dynamodb:`. */
  readonly action: string;
  readonly keys: readonly string[];
};

/** What an evaluator of IAM says about requests of functions to tables under the policies of the stage `prod`. */
export function deployedProd() {
  const deployed = deployedResources(synthesize(prod).templates);
  const named = (type: string, name: string): Deployed => {
    const found = ofType(deployed, type).find(({ ref }) => ref === name);
    if (found === undefined) throw new Error(`There is no ${type} ${name}`);
    return found;
  };
  return {
    answer(name: string, { table, index, action, keys }: TableRequest) {
      const by = roleOf(deployed, named('AWS::Lambda::Function', `halqa-prod-${name}`));
      const on = named('AWS::DynamoDB::GlobalTable', table);
      const arn = index === undefined ? on.arn : `${on.arn}/index/${index}`;
      const request: Ask = { by, action: `dynamodb:${action}`, on, arn, context: { 'dynamodb:LeadingKeys': keys } };
      return decision(deployed, request);
    },
  };
}
