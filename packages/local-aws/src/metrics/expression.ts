/** The values of one metric or expression, one for each period; undefined where there is no data. */
export type Series = readonly (number | undefined)[];

/** A parsed expression of CloudWatch's metric math. */
export type Expression = {
  /** The ids that it names. */
  ids: readonly string[];
  evaluate(series: ReadonlyMap<string, Series>): Series;
};

type Node = (at: number, series: ReadonlyMap<string, Series>) => number | undefined;

/**
 * Parses what alarms use of metric math: numbers, ids, `+ - * /`, comparisons (1 or 0), `FILL(id, number)` and
 * `IF(condition, then, else)`. A value that is missing makes whatever is computed from it missing. Throws for anything else,
 * so that an alarm is never judged by a part of its expression.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export function parseExpression(text: string): Expression {
  const tokens = text.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?|[<>=!]=|[-+*/()<>,]|\S/g) ?? [];
  const ids = new Set<string>();
  let next = 0;
  const root = comparison();
  if (next < tokens.length) throw unsupported();
  return { ids: [...ids], evaluate };

  function evaluate(series: ReadonlyMap<string, Series>): Series {
    const length = Math.max(...[...series.values()].map((each) => each.length));
    return Array.from({ length }, (_, at) => root(at, series));
  }

  function comparison(): Node {
    return operators(sum, {
      '>=': (a, b) => Number(a >= b),
      '<=': (a, b) => Number(a <= b),
      '==': (a, b) => Number(a === b),
      '!=': (a, b) => Number(a !== b),
      '>': (a, b) => Number(a > b),
      '<': (a, b) => Number(a < b),
    });
  }

  function sum(): Node {
    return operators(product, { '+': (a, b) => a + b, '-': (a, b) => a - b });
  }

  function product(): Node {
    return operators(operand, { '*': (a, b) => a * b, '/': (a, b) => a / b });
  }

  function operators(part: () => Node, known: Readonly<Record<string, (a: number, b: number) => number>>): Node {
    let left = part();
    for (;;) {
      const apply = known[tokens[next] ?? ''];
      if (apply === undefined) return left;
      next += 1;
      left = both(left, part(), apply);
    }
  }

  function operand(): Node {
    const token = tokens[next] ?? '';
    next += 1;
    if (/^\d/.test(token)) return () => Number(token);
    if (token === '(') return closed(comparison());
    if (token === 'IF' && tokens[next] === '(') return condition();
    if (token === 'FILL' && tokens[next] === '(') return filled();
    // As CloudWatch demands of the ids of metrics.
    if (!/^[a-z]\w*$/.test(token)) throw unsupported();
    ids.add(token);
    return (at, series) => series.get(token)?.[at];
  }

  function condition(): Node {
    const [test, then, otherwise] = arguments3();
    return (at, series) => {
      const tested = test(at, series);
      return tested === undefined ? undefined : (tested === 0 ? otherwise : then)(at, series);
    };
  }

  function filled(): Node {
    expect('(');
    const value = operand();
    expect(',');
    const filler = operand();
    expect(')');
    return (at, series) => value(at, series) ?? filler(at, series);
  }

  function arguments3(): readonly [Node, Node, Node] {
    expect('(');
    const first = comparison();
    expect(',');
    const second = comparison();
    expect(',');
    return [first, second, closed(comparison())];
  }

  function closed(node: Node): Node {
    expect(')');
    return node;
  }

  function expect(token: string): void {
    if (tokens[next] !== token) throw unsupported();
    next += 1;
  }

  function unsupported(): Error {
    return new Error(`The local cloud does not evaluate the expression "${text}"`);
  }
}

/** Division by zero has no result, as in CloudWatch. */
function both(left: Node, right: Node, apply: (a: number, b: number) => number): Node {
  return (at, series) => {
    const [a, b] = [left(at, series), right(at, series)];
    const result = a === undefined || b === undefined ? undefined : apply(a, b);
    return result !== undefined && Number.isFinite(result) ? result : undefined;
  };
}
