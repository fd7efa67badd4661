/** The zone, if this browser can compute in it; else undefined, the reader's own: an old browser does not know every new name. */
export function zoneHere(timeZone: string | undefined): string | undefined {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}
