import { createClock } from '../../clock/clock.ts';
import { startCognito } from '../start-cognito.ts';
import { callPool, password } from './pool-user.ts';
import { testClientId as ClientId, testOptions } from './test-pool.ts';

// A program of its own, so that a test can kill it: signs users up without end and prints each address whose sign-up
// got a response. `run` is a part of the addresses.
const [, , directory = '', run = ''] = process.argv;
const { url } = await startCognito(testOptions(directory, createClock()));
await Promise.all(['a', 'b', 'c'].map(signUpForever));

async function signUpForever(lane: string): Promise<void> {
  for (let number = 0; ; number++) {
    const Username = `${lane}${number}.${run}@example.com`;
    const UserAttributes = [{ Name: 'name', Value: 'Ann Lee' }];
    await callPool(url, 'SignUp', { ClientId, Username, Password: password, UserAttributes });
    process.stdout.write(`${Username}\n`);
  }
}
