import { listen, passOn } from '../support/proxy.ts';

/** Stands between a browser and the stack. Neither driver can take a browser off its network. */
export interface Network {
  url: string;
  /** While it is false, every request ends without an answer. */
  isOn: boolean;
  close(): void;
}

export async function startNetwork(stack: string): Promise<Network> {
  const server = await listen((asked, response) => {
    if (network.isOn) passOn(stack, asked, response);
    else asked.socket.destroy();
  });
  // Browsers give this name what they keep for secure sites alone, as a service worker.
  const url = `http://${server.address.replace('127.0.0.1', 'localhost')}`;
  const network: Network = { url, isOn: true, close: server.close };
  return network;
}
