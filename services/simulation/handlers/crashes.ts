import { crashAtEach, firstOfEachKind, lifeOf, lives, pointsOf } from './crash-points.ts';

/** Interrupts the lives before, after and for hours at every call, with a line now and then; false when that made a difference. */
export async function simulateCrashes(): Promise<boolean> {
  const points = (await Promise.all(lives.map(lifeOf))).flatMap(pointsOf);
  console.log(
    `${points.length} calls of ${lives.length} lives, of ${firstOfEachKind(points).length} kinds that change something`,
  );
  const begun = process.cpuUsage();
  let isSame = true;
  for (const when of ['after', 'before', 'frozen'] as const) {
    let runs = 0;
    const { interrupted, differences } = await crashAtEach(
      points,
      when,
      ({ interrupted: soFar, differences: found }) => {
        runs += 1;
        if (runs % 50 === 0) console.log(`${when}: ${soFar} calls so far, ${found.length} with a difference`);
      },
    );
    const { user, system } = process.cpuUsage(begun);
    const seconds = Math.round((user + system) / 1e6);
    for (const difference of differences) console.error(difference);
    console.log(
      `${when}: interrupted at ${interrupted} calls, ${differences.length} with a difference (${seconds} s of processor time)`,
    );
    isSame &&= differences.length === 0;
  }
  return isSame;
}
