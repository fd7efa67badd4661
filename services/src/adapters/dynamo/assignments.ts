/** `SET` for the given attributes: every name behind a `#`, every value behind a `:`. */
export function assignments(changes: Readonly<Record<string, unknown>>) {
  const names = Object.keys(changes);
  return {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, changes[name]])),
  };
}
