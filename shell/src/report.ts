/** Tells the operators about an unexpected error. Never throws. */
export function report(error: unknown, context: Record<string, string> = {}): void {
  console.error('[halqa]', error, context);
}
