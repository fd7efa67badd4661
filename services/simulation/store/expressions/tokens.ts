import { invalid } from '../errors.ts';

/** The tokens of one expression, read from left to right. */
export type Tokens = {
  /** The next token, in lower case when it is a word; empty at the end. */
  peek(): string;
  /** The token after the next one. */
  peekAfter(): string;
  /** Takes the next token as it was written. */
  take(): string;
  /** Takes it when it is this one. */
  skip(token: string): boolean;
  /** Takes it, and throws when it is another one. */
  expect(token: string): void;
};

const pattern = /\s*(<>|<=|>=|[#:]?[A-Za-z_0-9][\w-]*|[()[\],.=<>+-])/y;

/** Splits an expression; `kind` names it in errors, such as `ConditionExpression`. Throws a ValidationException. */
export function tokensOf(expression: string, kind: string): Tokens {
  const tokens = split(expression, kind);
  let next = 0;
  const fail = () => invalid(`Invalid ${kind}: Syntax error; token: "${tokens[next] ?? '<EOF>'}"`);
  const tokenAt = (index: number) => {
    const token = tokens[index] ?? '';
    return /^[A-Za-z]/.test(token) ? token.toLowerCase() : token;
  };

  const tokensLeft: Tokens = {
    peek: () => tokenAt(next),
    peekAfter: () => tokenAt(next + 1),
    take: () => {
      const token = tokens[next];
      if (token === undefined) throw fail();
      next += 1;
      return token;
    },
    skip: (token) => {
      if (tokenAt(next) !== token) return false;
      next += 1;
      return true;
    },
    expect: (token) => {
      if (!tokensLeft.skip(token)) throw fail();
    },
  };
  return tokensLeft;
}

function split(expression: string, kind: string): string[] {
  const text = expression.trim();
  if (text === '') throw invalid(`Invalid ${kind}: The expression can not be empty;`);
  const tokens: string[] = [];
  for (pattern.lastIndex = 0; pattern.lastIndex < text.length; ) {
    const at = pattern.lastIndex;
    const [, token] = pattern.exec(text) ?? [];
    if (token === undefined) throw invalid(`Invalid ${kind}: Syntax error; token: "${text.slice(at, at + 10)}"`);
    tokens.push(token);
  }
  return tokens;
}
