import { ensureValid, invalid } from '../errors.ts';
import { type Operand, type Path, parseOperand, parsePath } from './parse.ts';
import { type Tokens, tokensOf } from './tokens.ts';

export type Term =
  | Operand
  | { readonly kind: 'if_not_exists'; readonly path: Path; readonly otherwise: Operand }
  | { readonly kind: 'list_append'; readonly lists: readonly [Term, Term] };

export type Clause =
  | { readonly kind: 'set'; readonly path: Path; readonly terms: readonly [Term, ...Term[]]; readonly sign: 1 | -1 }
  | { readonly kind: 'remove'; readonly path: Path }
  | { readonly kind: 'add' | 'delete'; readonly path: Path; readonly value: string };

/** Parses an update; parsed once for each text. */
export function parseUpdate(expression: string): readonly Clause[] {
  const known = parsed.get(expression);
  if (known !== undefined) return known;
  const tokens = tokensOf(expression, 'UpdateExpression');
  const clauses: Clause[] = [];
  const sections = new Set<string>();
  while (tokens.peek() !== '') {
    const section = tokens.take().toLowerCase();
    ensureValid(
      !sections.has(section),
      () => `Invalid UpdateExpression: The "${section}" section can only be used once`,
    );
    sections.add(section);
    do clauses.push(parseClause(section, tokens));
    while (tokens.skip(','));
  }
  parsed.set(expression, clauses);
  return clauses;
}

const parsed = new Map<string, readonly Clause[]>();

function parseClause(section: string, tokens: Tokens): Clause {
  const path = parsePath(tokens);
  switch (section) {
    case 'remove':
      return { kind: 'remove', path };
    case 'add':
    case 'delete':
      return { kind: section, path, value: tokens.take() };
    case 'set': {
      tokens.expect('=');
      const first = parseTerm(tokens);
      if (tokens.skip('+')) return { kind: 'set', path, terms: [first, parseTerm(tokens)], sign: 1 };
      if (tokens.skip('-')) return { kind: 'set', path, terms: [first, parseTerm(tokens)], sign: -1 };
      return { kind: 'set', path, terms: [first], sign: 1 };
    }
    default:
      throw invalid(`Invalid UpdateExpression: Syntax error; token: "${section}"`);
  }
}

function parseTerm(tokens: Tokens): Term {
  const name = tokens.peekAfter() === '(' ? tokens.peek() : '';
  if (name !== 'if_not_exists' && name !== 'list_append') return parseOperand(tokens);
  tokens.take();
  tokens.expect('(');
  const first = name === 'if_not_exists' ? parsePath(tokens) : parseTerm(tokens);
  tokens.expect(',');
  const second = name === 'if_not_exists' ? parseOperand(tokens) : parseTerm(tokens);
  tokens.expect(')');
  if (Array.isArray(first)) return { kind: 'if_not_exists', path: first, otherwise: second as Operand };
  return { kind: 'list_append', lists: [first as Term, second] };
}
