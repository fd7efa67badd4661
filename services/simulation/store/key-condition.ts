import { ensureValid, invalid } from './errors.ts';
import { predicateOf } from './expressions/evaluate.ts';
import { type Condition, type Operand, parseCondition } from './expressions/parse.ts';
import type { Placeholders } from './expressions/placeholders.ts';
import type { StoredItem } from './values.ts';

/** `PK = :value`, and at most one condition on the sort key. */
export function readKeyCondition(
  KeyConditionExpression: string | undefined,
  names: { readonly partition: string; readonly sort: string },
  placeholders: Placeholders,
) {
  if (KeyConditionExpression === undefined) throw invalid('A query needs a KeyConditionExpression');
  const condition = parseCondition(KeyConditionExpression, 'KeyConditionExpression');
  const all = condition.kind === 'and' ? condition.all : [condition];
  const isOn = (name: string, operand: Operand | undefined) =>
    operand?.kind === 'path' && operand.path.length === 1 && placeholders.path(operand.path)[0] === name;
  const ofPartition = all.find(
    (each) => each.kind === 'compare' && each.operator === '=' && isOn(names.partition, each.left),
  );
  const right = ofPartition?.kind === 'compare' ? ofPartition.right : undefined;
  const others = all.filter((each) => each !== ofPartition);
  const isAllowed =
    right?.kind === 'value' && others.length <= 1 && others.every((each) => isOn(names.sort, subjectOf(each)));
  if (!isAllowed) throw invalid('Query key condition not supported');
  const partition = placeholders.value(right.name).S ?? '';
  ensureValid(partition !== '', () => 'The AttributeValue for a key attribute cannot contain an empty string value');
  const matches = others.map((each) => predicateOf(each, placeholders));
  return {
    partition,
    bound: others.map((each) => boundOf(each, placeholders)).join(''),
    matches: (item: StoredItem) => matches.every((each) => each(item)),
  };
}

/** What a condition of a sort key is about; undefined for one that a key condition may not have. */
function subjectOf(condition: Condition): Operand | undefined {
  if (condition.kind === 'compare') return condition.operator === '<>' ? undefined : condition.left;
  if (condition.kind === 'between') return condition.operand;
  return condition.kind === 'function' && condition.name === 'begins_with' ? condition.operands[0] : undefined;
}

/** No key before it fulfils the condition. */
function boundOf(condition: Condition, placeholders: Placeholders): string {
  const operand = {
    compare: () => (condition.kind === 'compare' && !condition.operator.startsWith('<') ? condition.right : undefined),
    between: () => (condition.kind === 'between' ? condition.from : undefined),
    function: () => (condition.kind === 'function' ? condition.operands[1] : undefined),
  }[condition.kind as 'compare' | 'between' | 'function']();
  return operand?.kind === 'value' ? (placeholders.value(operand.name).S ?? '') : '';
}

/** A filter is about other attributes than those of the key. */
export function withoutKeys(filter: string, keyNames: readonly string[], placeholders: Placeholders): Condition {
  const condition = parseCondition(filter, 'FilterExpression');
  for (const name of namesIn(condition, placeholders)) {
    ensureValid(
      !keyNames.includes(name),
      () => `Filter Expression can only contain non-primary key attributes: ${name}`,
    );
  }
  return condition;
}

function namesIn(condition: Condition, placeholders: Placeholders): string[] {
  const ofOperands = (operands: readonly Operand[]) =>
    operands.flatMap((each) => (each.kind === 'value' ? [] : [String(placeholders.path(each.path)[0])]));
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.all.flatMap((each) => namesIn(each, placeholders));
    case 'not':
      return namesIn(condition.condition, placeholders);
    case 'compare':
      return ofOperands([condition.left, condition.right]);
    case 'between':
      return ofOperands([condition.operand, condition.from, condition.to]);
    case 'in':
      return ofOperands([condition.operand, ...condition.list]);
    case 'function':
      return ofOperands(condition.operands);
  }
}
