/** Writes an unexpected error to the browser's console, from where nothing collects it. Never throws. */
export function report(error: unknown, context: Record<string, string> = {}): void {
  console.error('[halqa]', error, context);
}
