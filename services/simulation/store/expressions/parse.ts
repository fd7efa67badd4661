import { ensureValid, invalid } from '../errors.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** `#a.b[0]`: names as they are written, and places in lists. */
export type Path = readonly (string | number)[];

export type Operand =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'size'; readonly path: Path };

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly all: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'compare'; readonly operator: string; readonly left: Operand; readonly right: Operand }
  | { readonly kind: 'between'; readonly operand: Operand; readonly from: Operand; readonly to: Operand }
  | { readonly kind: 'in'; readonly operand: Operand; readonly list: readonly Operand[] }
  | { readonly kind: 'function'; readonly name: string; readonly operands: readonly Operand[] };

/** Parses a condition, a filter or a key condition; `kind` names it in errors. Parsed once for each text. */
export function parseCondition(expression: string, kind: string): Condition {
  const known = parsed.get(expression);
  if (known !== undefined) return known;
  const tokens = tokensOf(expression, kind);
  const condition = parseOr(tokens);
  ensureValid(tokens.peek() === '', () => `Invalid ${kind}: Syntax error; token: "${tokens.peek()}"`);
  parsed.set(expression, condition);
  return condition;
}

const parsed = new Map<string, Condition>();

/** Parses `#a, b.c`. */
export function parseProjection(expression: string): readonly Path[] {
  const tokens = tokensOf(expression, 'ProjectionExpression');
  const paths = [parsePath(tokens)];
  while (tokens.skip(',')) paths.push(parsePath(tokens));
  ensureValid(tokens.peek() === '', () => 'Invalid ProjectionExpression: Syntax error');
  return paths;
}

function parseOr(tokens: Tokens): Condition {
  const all = [parseAnd(tokens)];
  while (tokens.skip('or')) all.push(parseAnd(tokens));
  return all.length === 1 && all[0] !== undefined ? all[0] : { kind: 'or', all };
}

function parseAnd(tokens: Tokens): Condition {
  const all = [parseNot(tokens)];
  while (tokens.skip('and')) all.push(parseNot(tokens));
  return all.length === 1 && all[0] !== undefined ? all[0] : { kind: 'and', all };
}

function parseNot(tokens: Tokens): Condition {
  return tokens.skip('not') ? { kind: 'not', condition: parseNot(tokens) } : parseTerm(tokens);
}

const functions: Readonly<Record<string, number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
};

function parseTerm(tokens: Tokens): Condition {
  if (tokens.skip('(')) {
    const condition = parseOr(tokens);
    tokens.expect(')');
    return condition;
  }
  const name = tokens.peek();
  if (tokens.peekAfter() === '(' && name !== 'size') return parseFunction(tokens, name);
  const operand = parseOperand(tokens);
  if (tokens.skip('between')) {
    const from = parseOperand(tokens);
    tokens.expect('and');
    return { kind: 'between', operand, from, to: parseOperand(tokens) };
  }
  if (tokens.skip('in')) return { kind: 'in', operand, list: parseList(tokens) };
  const operator = tokens.take();
  ensureValid(operators.includes(operator), () => `Invalid expression: Syntax error; token: "${operator}"`);
  return { kind: 'compare', operator, left: operand, right: parseOperand(tokens) };
}

const operators: readonly string[] = ['=', '<>', '<', '<=', '>', '>='];

function parseFunction(tokens: Tokens, name: string): Condition {
  const count = functions[name];
  if (count === undefined) throw invalid(`Invalid function name; function: ${name}`);
  tokens.take();
  const operands = parseList(tokens);
  ensureValid(operands.length === count, () => `Incorrect number of operands for operator or function: ${name}`);
  return { kind: 'function', name, operands };
}

function parseList(tokens: Tokens): Operand[] {
  tokens.expect('(');
  const list = [parseOperand(tokens)];
  while (tokens.skip(',')) list.push(parseOperand(tokens));
  tokens.expect(')');
  return list;
}

export function parseOperand(tokens: Tokens): Operand {
  if (tokens.peek().startsWith(':')) return { kind: 'value', name: tokens.take() };
  if (tokens.peek() !== 'size' || tokens.peekAfter() !== '(') return { kind: 'path', path: parsePath(tokens) };
  tokens.take();
  tokens.expect('(');
  const path = parsePath(tokens);
  tokens.expect(')');
  return { kind: 'size', path };
}

export function parsePath(tokens: Tokens): Path {
  const path: (string | number)[] = [parseName(tokens)];
  for (;;) {
    if (tokens.skip('.')) path.push(parseName(tokens));
    else if (tokens.skip('[')) {
      path.push(Number(tokens.take()));
      tokens.expect(']');
    } else return path;
  }
}

function parseName(tokens: Tokens): string {
  const name = tokens.take();
  if (!/^[#A-Za-z]/.test(name)) throw invalid(`Invalid expression: Syntax error; token: "${name}"`);
  return name;
}
