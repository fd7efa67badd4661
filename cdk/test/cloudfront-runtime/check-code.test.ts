import { expect, it } from 'vitest';
import { findUnsupported } from './check-code.ts';
import { runViewerRequest } from './run-code.ts';

it.each([
  ['const found = list.find((each) => each === 1); var list = [1];'],
  [`function handler(event) { return \`\${event.request.uri}!\`; }`],
  ['function all(...rest) { for (var name in rest) { if (name in rest) { return rest; } } return []; }'],
  ['var size = Object.keys({ a: 1 }).length ** 2;'],
  ['import cf from "cloudfront"; async function handler(event) { return await cf.kvs().get("live"); }'],
])('accepts %s', (code) => {
  expect(findUnsupported(code)).toEqual([]);
});

it.each([
  ['var last = list.at(-1); var list = [];', 'line 1: there is no method .at()'],
  ['var a = {}; a?.b;', 'line 1: there is no ChainExpression'],
  ['var a = 1 ?? 2;', 'line 1: there is no operator ??'],
  ['function one({ uri }) { return 1; }', 'line 1: there is no ObjectPattern'],
  ['var [one] = [1];', 'line 1: there is no ArrayPattern'],
  ['function one(two = 2) { return two; }', 'line 1: there is no AssignmentPattern'],
  ['for (var one of []) {}', 'line 1: there is no ForOfStatement'],
  ['var all = [...[1]];', 'line 1: there is no SpreadElement'],
  ['var one = 1; var all = { one };', 'line 1: an object literal has names and values only'],
  ['class One {}', 'line 1: there is no ClassDeclaration'],
  ['try { handler(); } catch {} function handler() {}', 'line 1: catch needs its parameter'],
  ['Object.fromEntries([]);', 'line 1: there is no method Object.fromEntries()'],
  ['fetch("https://halqa.example");', 'line 1: there is no fetch'],
  ['var all = new Map();', 'line 1: there is no Map'],
  ['import query from "querystring"; query;', 'line 1: there is no module querystring'],
  ['var digits = /\\d/u;', 'line 1: no flags u'],
  ['var name = "at"; [][name](0);', 'line 1: a method is called by its name, so that it can be checked'],
])('rejects %s', (code, problem) => {
  expect(findUnsupported(code)).toContain(problem);
});

it('rejects a function that is too large', () => {
  expect(findUnsupported(`var text = '${'x'.repeat(10 * 1024)}';`)).toEqual(['the function has 10254 bytes of 10240']);
});

it.each([
  ['return [1].at(0)', '[1].at is not a function'],
  ['return Object.fromEntries([])', 'Object.fromEntries is not a function'],
  ['return new Map()', 'Map is not defined'],
  ['return setTimeout(handler, 1)', 'setTimeout is not defined'],
  ['return [1].flatMap((each) => each)', '[1].flatMap is not a function'],
  ['unknown = 1; return 1', 'unknown is not defined'],
])('fails when it runs “%s”, as in CloudFront', async (body, message) => {
  await expect(runViewerRequest(`function handler() { ${body}; }`, '/')).rejects.toThrow(message);
});

it('runs a function with its event', async () => {
  const code =
    'function handler(event) { event.request.uri = event.request.uri.replace("a", "b"); return event.request; }';
  expect(await runViewerRequest(code, '/a')).toEqual({ uri: '/b', method: 'GET' });
});
