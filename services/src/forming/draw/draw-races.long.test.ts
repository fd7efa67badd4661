// The same races, each 200 times.
process.env['RACES'] = '200';
await import('./draw-races.test.ts');

export {};
