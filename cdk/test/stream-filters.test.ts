import { expect, it } from 'vitest';
import { prod } from '../lib/stages/prod.ts';
import { resourcesOf, synthesize } from './synthesize.ts';

const mappings = resourcesOf(Object.values(synthesize(prod).templates), 'AWS::Lambda::EventSourceMapping');
const filtersOf = (mapping: Record<string, unknown> | undefined) =>
  (mapping?.['FilterCriteria'] as { Filters: { Pattern: string }[] } | undefined)?.Filters ?? [];

it('has at most the five filters that Lambda allows to each consumer of the stream', () => {
  const counts = mappings.map((mapping) => filtersOf(mapping).length);
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5);
});

it('lets the events of a group’s money through to both consumers', () => {
  const patterns = mappings.flatMap((mapping) => filtersOf(mapping).map(({ Pattern }) => Pattern));
  expect(patterns.filter((pattern) => pattern.includes('"GROUP#"') && pattern.includes('"EVENT#"'))).toHaveLength(2);
});
