/** Work by time; what is due at the same instant keeps its order. */
export type Queue<Work> = {
  push(at: number, work: Work): void;
  /** Removes and returns the earliest. */
  pop(): { readonly at: number; readonly work: Work } | undefined;
  nextAt(): number | undefined;
  size(): number;
};

/** A binary heap. */
export function createQueue<Work>(): Queue<Work> {
  type Node = { readonly at: number; readonly order: number; readonly work: Work };
  const heap: Node[] = [];
  let pushed = 0;

  const isBefore = (one: Node | undefined, other: Node | undefined) =>
    one !== undefined && other !== undefined && (one.at < other.at || (one.at === other.at && one.order < other.order));

  function swap(one: number, other: number): void {
    const [first, second] = [heap[one], heap[other]];
    if (first === undefined || second === undefined) return;
    heap[one] = second;
    heap[other] = first;
  }

  function sink(from: number): void {
    for (let parent = from; ; ) {
      const [left, right] = [2 * parent + 1, 2 * parent + 2];
      let earliest = isBefore(heap[left], heap[parent]) ? left : parent;
      if (isBefore(heap[right], heap[earliest])) earliest = right;
      if (earliest === parent) return;
      swap(parent, earliest);
      parent = earliest;
    }
  }

  return {
    push(at, work) {
      heap.push({ at, order: pushed, work });
      pushed += 1;
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (!isBefore(heap[child], heap[parent])) return;
        swap(parent, child);
        child = parent;
      }
    },
    pop() {
      const first = heap[0];
      const last = heap.pop();
      if (first === undefined || last === undefined) return undefined;
      if (heap.length > 0) {
        heap[0] = last;
        sink(0);
      }
      return first;
    },
    nextAt: () => heap[0]?.at,
    size: () => heap.length,
  };
}
