// The same races, each 200 times.
process.env['RACES'] = '200';
await import('./races.test.ts');

export {};
