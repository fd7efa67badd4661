type Mark = Pick<PerformanceEntry, 'name' | 'startTime'>;

/** `first`: the remote that the document began with. `links`: milliseconds from a link until the remote that it leads to was mounted. */
type LinkTimes = { first: string | undefined; links: { remote: string; duration: number }[] };

const linkMark = 'halqa:link:';
const mountedMark = 'halqa:mounted:';

/**
 * Reads the marks that `show-pages.ts` has set, in their order. A mount that its last link does not lead to, as by Back, has
 * no duration.
 */
export function linkTimes(marks: readonly Mark[]): LinkTimes {
  const links: LinkTimes['links'] = [];
  let first: string | undefined;
  let followed: Mark | undefined;
  for (const mark of marks) {
    if (mark.name.startsWith(linkMark)) followed = mark;
    if (!mark.name.startsWith(mountedMark)) continue;
    const remote = mark.name.slice(mountedMark.length);
    if (first !== undefined && followed?.name === `${linkMark}${remote}`)
      links.push({ remote, duration: mark.startTime - followed.startTime });
    first ??= remote;
    followed = undefined;
  }
  return { first, links };
}
