/** The result of a pure decision: what should be saved, or the code of the problem. */
export type Decision<Value extends object, Code extends string> = ({ readonly ok: true } & Value) | Problem<Code>;

/** `field` names the part of the input that is wrong, where it is one. */
export type Problem<Code extends string> = { readonly ok: false; readonly code: Code; readonly field?: string };

export function problem<Code extends string>(code: Code, field?: string): Problem<Code> {
  return { ok: false, code, ...(field === undefined ? {} : { field }) };
}
