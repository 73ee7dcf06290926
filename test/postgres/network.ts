/** A network between a process and a server, for tests, that can go silent: nothing arrives, and no connection ends. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Network {
  readonly port: number;
  /** For new connections, too. */
  silence(): void;
  /** Ends the server's connections: the server has noticed that nobody answers. */
  cut(): void;
  close(): void;
}

export async function startNetwork(server: number): Promise<Network> {
  const [clients, servers]: [Socket[], Socket[]] = [[], []];
  let isSilent = false;
  const front = createServer((client) => {
    if (isSilent) {
      clients.push(client.on('error', () => undefined));
      return;
    }
    const back = connect(server, '127.0.0.1');
    clients.push(client);
    servers.push(back);
    for (const socket of [client, back]) socket.on('error', () => undefined);
    client.pipe(back).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const end = (sockets: readonly Socket[]): void => sockets.forEach((socket) => void socket.destroy());
  return {
    port: (front.address() as AddressInfo).port,
    silence() {
      isSilent = true;
      for (const socket of [...clients, ...servers]) socket.unpipe().pause();
    },
    cut: () => end(servers),
    close() {
      end(clients);
      front.close();
    },
  };
}
