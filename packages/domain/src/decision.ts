/** What a pure decision answers: what should become true, or the code of the reason why not. */
export type Decision<Outcome extends object, Code extends string> = ({ readonly ok: true } & Outcome) | Refusal<Code>;

export type Refusal<Code extends string> = { readonly ok: false; readonly code: Code };

export function refuse<Code extends string>(code: Code): Refusal<Code> {
  return { ok: false, code };
}
