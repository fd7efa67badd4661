import type { ClientSettings, TimeUnit } from '../pool/client-settings.ts';

/** All in seconds. */
export type TokenLifetimes = { access: number; id: number; refresh: number };

const secondsIn: Record<TimeUnit, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** How long the client's tokens live; Cognito's defaults are an hour, an hour and thirty days. */
export function tokenLifetimes(client: ClientSettings): TokenLifetimes {
  const units = client.TokenValidityUnits;
  return {
    access: inSeconds(client.AccessTokenValidity, units.AccessToken) ?? 3600,
    id: inSeconds(client.IdTokenValidity, units.IdToken) ?? 3600,
    refresh: inSeconds(client.RefreshTokenValidity, units.RefreshToken) ?? 30 * secondsIn.days,
  };
}

/** Zero means the default, as an absent value does. */
function inSeconds(validity: number | undefined, unit: TimeUnit): number | undefined {
  return validity ? validity * secondsIn[unit] : undefined;
}
