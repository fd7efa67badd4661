/** E-mail addresses are one person's in any letter case; a sub stays as it is. */
export function canonicalName(name: string): string {
  return name.includes('@') ? name.toLowerCase() : name;
}
