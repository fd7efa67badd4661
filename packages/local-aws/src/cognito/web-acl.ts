import * as z from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Templates } from '../template/templates.ts';

const ByteMatch = z.object({
  ByteMatchStatement: z.object({
    FieldToMatch: z.object({ SingleHeader: z.object({ Name: z.literal('x-amz-target') }) }),
    PositionalConstraint: z.literal('EXACTLY'),
    SearchString: z.string(),
  }),
});

/** The one kind of rule that the local pool enforces: a rate of calls of some operations, by IP address. */
const RateRule = z.object({
  Statement: z.object({
    RateBasedStatement: z.object({
      AggregateKeyType: z.literal('IP'),
      Limit: z.number(),
      EvaluationWindowSec: z.number(),
      ScopeDownStatement: z.object({ OrStatement: z.object({ Statements: z.array(ByteMatch) }) }),
    }),
  }),
});

const WebAcl = z.object({ Scope: z.string(), Rules: z.array(z.unknown()).default([]) });

/** A rule of a web ACL: how many calls of these operations one address may send within a number of seconds. */
export type RateRule = { limit: number; windowSeconds: number; operations: readonly string[] };

/** The rules of the templates' web ACL for the user pool. */
export function poolRateRules(templates: Templates): RateRule[] {
  return (
    templates
      .resources('AWS::WAFv2::WebACL', WebAcl)
      // The other one is CloudFront's.
      .filter(({ properties }) => properties.Scope === 'REGIONAL')
      .flatMap(({ properties }) => properties.Rules.map((rule) => rateRule(RateRule.parse(rule))))
  );
}

function rateRule({ Statement: { RateBasedStatement: rate } }: z.infer<typeof RateRule>): RateRule {
  const { Limit: limit, EvaluationWindowSec: windowSeconds } = rate;
  const targets = rate.ScopeDownStatement.OrStatement.Statements.map(({ ByteMatchStatement }) => ByteMatchStatement);
  return { limit, windowSeconds, operations: targets.map(({ SearchString }) => SearchString.split('.')[1] ?? '') };
}

/** Returns a function that says whether a call is blocked. It counts every call, blocked ones too, as AWS WAF does. */
export function createWebAcl(
  rules: readonly RateRule[],
  clock: Clock,
): (operation: string, address: string) => boolean {
  const counted = rules.map((rule) => ({ rule, calls: new Map<string, number[]>() }));
  return (operation, address) =>
    counted
      .filter(({ rule }) => rule.operations.includes(operation))
      .map(({ rule: { limit, windowSeconds }, calls }) => {
        const since = clock.now() - windowSeconds * 1000;
        const recent = [...(calls.get(address) ?? []).filter((at) => at > since), clock.now()];
        calls.set(address, recent);
        return recent.length > limit;
      })
      .some((isBlocked) => isBlocked);
}
