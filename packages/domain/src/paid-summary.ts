/** The numbers behind "x of y members have paid". */
export function paidSummary(members: readonly { readonly hasPaid: boolean }[]): {
  readonly paid: number;
  readonly total: number;
} {
  return { paid: members.filter(({ hasPaid }) => hasPaid).length, total: members.length };
}
