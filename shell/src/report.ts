/** Reports an unexpected error to the operators. Never throws. */
export function report(error: unknown, context: Record<string, string> = {}): void {
  console.error('[halqa]', error, context);
}
