import { createClock } from '../../clock/clock.ts';
import { startCognito } from '../start-cognito.ts';
import { callPool, password } from './pool-user.ts';
import { testClientId as ClientId, testOptions } from './test-pool.ts';

// A program of its own, so that a test can kill it: signs users up without end and prints each address whose sign-up
// was confirmed by a response.
const [, , directory = '', round = ''] = process.argv;
const { url } = await startCognito(testOptions(directory, createClock()));
await Promise.all(['a', 'b', 'c'].map(signUpForever));

async function signUpForever(lane: string): Promise<void> {
  for (let turn = 0; ; turn++) {
    const Username = `${lane}${turn}.${round}@example.com`;
    const UserAttributes = [{ Name: 'name', Value: 'Ann Lee' }];
    await callPool(url, 'SignUp', { ClientId, Username, Password: password, UserAttributes });
    process.stdout.write(`${Username}\n`);
  }
}
