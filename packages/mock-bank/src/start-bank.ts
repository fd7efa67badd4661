import { type LoopbackServer, listenOnLoopback } from '../../local-aws/src/http/listen-on-loopback.ts';
import { type BankOptions, createBank } from './create-bank.ts';

/** The bank on a port of its own, for whoever needs it without the one origin. */
export async function startBank(options: Omit<BankOptions, 'publicUrl'>): Promise<LoopbackServer> {
  const bank = await createBank({ ...options, publicUrl: 'http://127.0.0.1/' });
  const server = await listenOnLoopback(bank.handle);
  return { url: server.url, stop };

  async function stop(): Promise<void> {
    await bank.stop();
    await server.stop();
  }
}
