/** Everything that the specification calls activity: mouse, key, scroll, touch. */
export const signs = ['pointerdown', 'mousedown', 'mousemove', 'keydown', 'scroll', 'wheel', 'touchstart', 'touchmove'];

/**
 * Tells a person from a page that moves under a pointer that lies still: browsers send a `mousemove` then too, and a
 * notice that appears under the pointer would keep its own session alive.
 */
export function createSignFilter(): (event: Event) => boolean {
  let last = '';
  return (event) => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove') return true;
    const place = `${event.screenX} ${event.screenY}`;
    const hasMoved = place !== last;
    last = place;
    return hasMoved;
  };
}
