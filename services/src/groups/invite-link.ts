/** Where a code leads a person. */
export function inviteLink(siteUrl: string, code: string): string {
  return `${siteUrl}/groups/join/${code}`;
}
