/**
 * What a browser stores of a login (`shell/src/identity/token-storage.ts`), of nobody and for an hour: the shell shows pages
 * of members with it, and no service accepts it, because nobody has signed it. `now`: epoch milliseconds.
 */
export function loginOfNobody(now: number): Record<string, string> {
  const claims = { sub: '00000000-0000-4000-8000-000000000000', email: 'nobody@halqa.invalid', name: 'Nobody' };
  const payload = Buffer.from(JSON.stringify({ ...claims, exp: Math.floor(now / 1000) + 3600 })).toString('base64url');
  // `e30` is `{}`: neither a header nor a signature.
  const token = `e30.${payload}.e30`;
  const client = 'CognitoIdentityServiceProvider.mount';
  return {
    [`${client}.LastAuthUser`]: claims.sub,
    [`${client}.${claims.sub}.accessToken`]: token,
    [`${client}.${claims.sub}.idToken`]: token,
    [`${client}.${claims.sub}.refreshToken`]: 'none',
    [`${client}.${claims.sub}.clockDrift`]: '0',
    'halqa.refreshed-at': String(now),
  };
}
