import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { PropertyType, ResourceProperties } from '@aws-cdk/service-spec-types';

/** AWS's own schemas of CloudFormation resources, as CDK is generated from. */
const schemas = loadAwsServiceSpecSync();

const schemaOf = (type: string) => schemas.lookup('resource', 'cloudFormationType', 'equals', type)[0];

type Values = Readonly<Record<string, unknown>>;

/** What a resource has that AWS does not know or allow, or lacks; each with its path. */
export function resourceProblems({ Type, Properties = {} }: { Type: string; Properties?: Values }): string[] {
  const schema = schemaOf(Type);
  if (schema === undefined) return [`${Type} is no resource`];
  return objectProblems(Properties, schema.properties, Type);
}

/** Whether `Fn::GetAtt` gives this attribute of a resource. */
export function hasAttribute(type: string, attribute: string): boolean {
  const schema = schemaOf(type);
  return schema !== undefined && (attribute in schema.attributes || attribute in schema.properties);
}

function objectProblems(values: Values, properties: ResourceProperties, path: string): string[] {
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !(name in values))
    .map(([name]) => `${path}.${name} is missing`);
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const property = properties[name];
    if (property === undefined) return [`${path}.${name} is no property`];
    const { type, previousTypes = [] } = property;
    // CloudFormation takes the older form of a property too.
    return oneOf([type, ...previousTypes], value, `${path}.${name}`);
  });
  return [...missing, ...wrong];
}

/** None when one of the types fits, else what is wrong with the first. */
function oneOf(types: readonly PropertyType[], value: unknown, path: string): string[] {
  const found = types.map((type) => valueProblems(type, value, path));
  return found.some((problems) => problems.length === 0) ? [] : (found[0] ?? []);
}

function valueProblems(type: PropertyType, value: unknown, path: string): string[] {
  if (isIntrinsic(value)) return [];
  const wrong = (expected: string) => [`${path} is ${JSON.stringify(value)?.slice(0, 60)}, not ${expected}`];
  switch (type.type) {
    case 'string':
      if (typeof value !== 'string') return wrong('a text');
      return isAllowed(type.allowedValues, value) ? [] : wrong(`one of ${type.allowedValues?.join(', ')}`);
    case 'integer':
      if (!Number.isInteger(value)) return wrong('an integer');
      return isAllowed(type.allowedValues, value) ? [] : wrong(`one of ${type.allowedValues?.join(', ')}`);
    case 'number':
      return typeof value === 'number' ? [] : wrong('a number');
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrong('a boolean');
    case 'date-time':
      return typeof value === 'string' ? [] : wrong('a time');
    case 'null':
      return value === null ? [] : wrong('null');
    case 'json':
      return typeof value === 'object' || typeof value === 'string' ? [] : wrong('JSON');
    case 'tag':
      return isObject(value) && 'Key' in value && 'Value' in value ? [] : wrong('a tag');
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((each, index) => valueProblems(type.element, each, `${path}[${index}]`))
        : wrong('a list');
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, each]) => valueProblems(type.element, each, `${path}.${key}`))
        : wrong('an object');
    case 'ref':
      return isObject(value)
        ? objectProblems(value, schemas.get('typeDefinition', type.reference).properties, path)
        : wrong('an object');
    case 'union':
      return oneOf(type.types, value, path);
  }
}

const isAllowed = <Value>(allowed: readonly Value[] | undefined, value: unknown): boolean =>
  allowed === undefined || allowed.some((each) => each === value);

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its result is known to CloudFormation alone. */
function isIntrinsic(value: unknown): boolean {
  if (!isObject(value)) return false;
  const [name = '', ...others] = Object.keys(value);
  return others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'));
}
