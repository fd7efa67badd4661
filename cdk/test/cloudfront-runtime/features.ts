/**
 * What the runtime cloudfront-js-2.0 supports, and nothing else, as AWS lists it:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 * Left out although supported: the module `querystring`, `Buffer`, typed arrays; of the module `crypto` there is HMAC; a function that needs one
 * adds it here, with the page open. Of the module `cloudfront` there are `get()` and `exists()` of `cf.kvs()`, the key-value store:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-custom-methods.html
 */

/** "Quotas on CloudFront Functions": the size of a function, in bytes. */
export const mostBytes = 10 * 1024;

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Nodes of ES 5.1 as ESTree names them, and of the few features of later versions that are listed. */
export const nodeTypes: ReadonlySet<string> = new Set(
  words(`
    Program ExpressionStatement BlockStatement EmptyStatement DebuggerStatement ReturnStatement LabeledStatement
    BreakStatement ContinueStatement IfStatement SwitchStatement SwitchCase ThrowStatement TryStatement CatchClause
    WhileStatement DoWhileStatement ForStatement ForInStatement FunctionDeclaration VariableDeclaration
    VariableDeclarator ThisExpression ArrayExpression ObjectExpression Property FunctionExpression UnaryExpression
    UpdateExpression BinaryExpression AssignmentExpression LogicalExpression MemberExpression ConditionalExpression
    CallExpression NewExpression SequenceExpression Identifier Literal
    ArrowFunctionExpression TemplateLiteral TemplateElement RestElement
    AwaitExpression ImportDeclaration ImportDefaultSpecifier
  `),
);

/** Operators of ES 5.1, and `**`. */
export const operators: ReadonlySet<string> = new Set(
  words(`
    - + ! ~ typeof void delete ++ -- == != === !== < <= > >= << >> >>> * / % | ^ & in instanceof || && **
    = += -= *= /= %= <<= >>= >>>= |= ^= &= **=
  `),
);

/** Flags of regular expressions in ES 5.1, and the listed `sticky`. */
export const regularExpressionFlags = /^[gimy]*$/;

/** Methods that the globals themselves have. */
export const staticMethods: Readonly<Record<string, readonly string[]>> = {
  Object: words(`
    assign create defineProperties defineProperty entries freeze getOwnPropertyDescriptor getOwnPropertyDescriptors
    getOwnPropertyNames getPrototypeOf isExtensible isFrozen isSealed keys preventExtensions seal values
  `),
  String: words('fromCharCode fromCodePoint'),
  Number: words('isFinite isInteger isNaN isSafeInteger parseFloat parseInt'),
  Array: words('isArray of'),
  JSON: words('parse stringify'),
  Math: words(`
    abs acos acosh asin asinh atan atan2 atanh cbrt ceil clz32 cos cosh exp expm1 floor fround hypot imul log log10
    log1p log2 max min pow random round sign sin sinh sqrt tan tanh trunc
  `),
  console: words('log'),
};

/** Methods of values, by their constructor. */
export const prototypeMethods: Readonly<Record<string, readonly string[]>> = {
  Object: words('hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf'),
  Function: words('apply bind call'),
  String: words(`
    charAt codePointAt concat endsWith includes indexOf lastIndexOf match padEnd padStart repeat replace replaceAll
    search slice split startsWith substr substring toLowerCase toUpperCase trim trimEnd trimStart
  `),
  Number: words('toExponential toFixed toPrecision'),
  Array: words(`
    concat copyWithin every fill filter find findIndex forEach includes indexOf join lastIndexOf map pop push reduce
    reduceRight reverse shift slice some sort splice unshift
  `),
  RegExp: words('exec test toString'),
  Date: words('getTime toISOString'),
  Promise: words('then catch finally'),
};

/** The modules that a function may import. */
export const modules: readonly string[] = words('cloudfront crypto');

/** Methods of these modules and of what they return. */
export const moduleMethods: readonly string[] = words('kvs get exists createHmac update digest');

/** Everything that may be named without being declared. */
export const globals: ReadonlySet<string> = new Set([
  ...Object.keys(staticMethods),
  ...words(`
    globalThis decodeURI decodeURIComponent encodeURI encodeURIComponent isFinite isNaN parseFloat parseInt atob btoa
    NaN Infinity undefined arguments Date RegExp
    Error EvalError InternalError RangeError ReferenceError SyntaxError TypeError URIError
  `),
]);
