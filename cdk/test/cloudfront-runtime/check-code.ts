import { type AnyNode, parse } from 'acorn';
import {
  globals,
  moduleMethods,
  modules,
  mostBytes,
  nodeTypes,
  operators,
  prototypeMethods,
  regularExpressionFlags,
  staticMethods,
} from './features.ts';

/** Lists what the runtime of CloudFront functions does not have, one line each; empty when the code can run there. */
export function findUnsupported(code: string): string[] {
  const nodes = nodesOf(parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }));
  const declared = new Set(nodes.flatMap(declaredNames));
  const problems = nodes.flatMap((node) => problemsOf(node, declared).map((problem) => `${lineOf(node)}: ${problem}`));
  const size = Buffer.byteLength(code);
  return size > mostBytes ? [...problems, `the function has ${size} bytes of ${mostBytes}`] : problems;
}

const lineOf = ({ loc }: AnyNode): string => `line ${loc?.start.line}`;

/** The node and everything below it. A name that is no reference (`a.name`, `{ name: 1 }`) is left out. */
function nodesOf(node: AnyNode): AnyNode[] {
  const children = Object.entries(node)
    .filter(([key]) => !(isPlainName(node) && (key === 'property' || key === 'key')))
    .flatMap(([, value]) => [value].flat())
    .filter(isNode);
  return [node, ...children.flatMap(nodesOf)];
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const isPlainName = (node: AnyNode): boolean =>
  (node.type === 'MemberExpression' || node.type === 'Property') && !node.computed;

function declaredNames(node: AnyNode): string[] {
  if (node.type === 'VariableDeclarator') return namesIn(node.id);
  if (node.type === 'CatchClause') return namesIn(node.param);
  if (node.type === 'ImportDefaultSpecifier') return namesIn(node.local);
  if (node.type === 'FunctionDeclaration') return [...namesIn(node.id), ...node.params.flatMap(namesIn)];
  if (node.type === 'FunctionExpression') return [...namesIn(node.id), ...node.params.flatMap(namesIn)];
  return node.type === 'ArrowFunctionExpression' ? node.params.flatMap(namesIn) : [];
}

function namesIn(pattern: AnyNode | null | undefined): string[] {
  if (pattern?.type === 'RestElement') return namesIn(pattern.argument);
  return pattern?.type === 'Identifier' ? [pattern.name] : [];
}

function problemsOf(node: AnyNode, declared: ReadonlySet<string>): string[] {
  if (!nodeTypes.has(node.type)) return [`there is no ${node.type}`];
  const found = [operatorProblem(node), functionProblem(node), literalProblem(node), nameProblem(node, declared)];
  return [...found, propertyProblem(node), callProblem(node, declared)].filter((problem) => problem !== undefined);
}

function operatorProblem(node: AnyNode): string | undefined {
  return 'operator' in node && !operators.has(node.operator) ? `there is no operator ${node.operator}` : undefined;
}

function functionProblem(node: AnyNode): string | undefined {
  if ('generator' in node && node.generator) return 'there are no generators';
  if (node.type === 'ImportDeclaration' && !modules.includes(String(node.source.value)))
    return `there is no module ${node.source.value}`;
  return node.type === 'CatchClause' && !node.param ? 'catch needs its parameter' : undefined;
}

function literalProblem(node: AnyNode): string | undefined {
  if (node.type !== 'Literal') return undefined;
  if (node.bigint) return 'there is no bigint';
  return node.regex && !regularExpressionFlags.test(node.regex.flags) ? `no flags ${node.regex.flags}` : undefined;
}

/** `{ name }`, `{ name() {} }` and `{ [name]: 1 }` came with ES 6 and are not listed. */
function propertyProblem(node: AnyNode): string | undefined {
  if (node.type !== 'Property') return undefined;
  return node.shorthand || node.method || node.computed ? 'an object literal has names and values only' : undefined;
}

function nameProblem(node: AnyNode, declared: ReadonlySet<string>): string | undefined {
  if (node.type !== 'Identifier' || declared.has(node.name) || globals.has(node.name)) return undefined;
  return `there is no ${node.name}`;
}

const anyMethods = new Set([...Object.values(prototypeMethods).flat(), ...moduleMethods]);

/** A method is one of the named global's, or one that some kind of value has. */
function callProblem(node: AnyNode, declared: ReadonlySet<string>): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node.callee;
  if (computed || property.type !== 'Identifier') return 'a method is called by its name, so that it can be checked';
  const owner = object.type === 'Identifier' && !declared.has(object.name) ? object.name : undefined;
  const methods = owner === undefined ? anyMethods : new Set(staticMethods[owner] ?? []);
  return methods.has(property.name) ? undefined : `there is no method ${owner ?? ''}.${property.name}()`;
}
