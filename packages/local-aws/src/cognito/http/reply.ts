export type Reply = { status: number; headers?: Record<string, string>; body?: string };

/** A reply in the JSON of AWS, where a date is a number of seconds. */
export function jsonReply(status: number, content: object, contentType = 'application/x-amz-json-1.1'): Reply {
  return { status, headers: { 'content-type': contentType }, body: JSON.stringify(content, secondsForDates) };
}

/** JSON.stringify turns a Date into text before it asks, so the original is read from its parent. */
function secondsForDates(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.getTime() / 1000 : value;
}
