/** An SES error: `code` is AWS's name of it. */
export type Refusal = { refused: string; message: string };
export type Outcome<Answer> = { answer: Answer } | Refusal;

export function refuse(code: string, message: string): Refusal {
  return { refused: code, message };
}
