export type ServerClock = {
  /** Epoch milliseconds. */
  now(): number;
  /** What an answer just told. */
  hear(moment: number): void;
};

/** The server's time. A device's own clock may be wrong; what its answers said a moment ago is right. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let ahead = 0;
  return {
    now: () => deviceNow() + ahead,
    hear: (moment) => {
      ahead = moment - deviceNow();
    },
  };
}
