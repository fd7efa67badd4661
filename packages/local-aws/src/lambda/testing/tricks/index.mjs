// Does what a test requests, good or bad.
let calls = 0;

const tricks = {
  echo: (event) => event,
  environment: () => ({ ...process.env }),
  count: () => ++calls,
  now: () => ({
    now: Date.now(),
    year: new Date().getUTCFullYear(),
    isDate: structuredClone(new Date()) instanceof Date,
  }),
  context: (_event, context) => ({ ...context, left: context.getRemainingTimeInMillis() }),
  nothing: () => undefined,
  print: () => console.log('printed') ?? console.error('complained'),
  throw: () => {
    throw new TypeError('thrown on purpose');
  },
  wait: ({ milliseconds }) => new Promise((resolve) => setTimeout(() => resolve(++calls), milliseconds)),
  forever: () => new Promise(() => setInterval(() => {}, 1000)),
  loop: () => {
    for (;;) calls += 1;
  },
  exit: () => process.exit(3),
  hog: () => {
    const hoard = [];
    for (;;) hoard.push(Array(100_000).fill(hoard.length));
  },
};

export const handler = async (event, context) => tricks[event.trick](event, context);
