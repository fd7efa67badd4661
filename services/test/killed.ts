/** Whether the call at which a process is killed has an effect. */
export type KillAt = 'before' | 'after';

/**
 * Wraps the ports of one process, which is killed at its n-th call, counted over all of them: that call rejects, and all
 * later ones reject without an effect.
 */
export function killed(n: number, when: KillAt): <Port extends object>(port: Port) => Port {
  let calls = 0;
  return (port) =>
    new Proxy(port, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== 'function') return value;
        return async (...parameters: unknown[]) => {
          calls += 1;
          if (calls > n || (calls === n && when === 'before')) throw new Error('killed');
          const result: unknown = await Reflect.apply(value, target, parameters);
          if (calls >= n) throw new Error('killed');
          return result;
        };
      },
    });
}
