/** A bot without a gateway: asks the playground over plain HTTP, as interactions come in. */
import {
  createPlayground,
  type Outcome,
  type Playground,
  type PlaygroundOptions,
} from '../../playground/server/index.ts';

export interface Replied {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any;
}

/** An interaction with everything its token allows. */
export interface Asked {
  readonly payload: any;
  readonly outcome: Promise<Outcome>;
  callback(body: object, query?: string): Promise<Replied>;
  follow(body: object): Promise<Replied>;
  read(message: string): Promise<Replied>;
  edit(message: string, body: object): Promise<Replied>;
  remove(message: string): Promise<Replied>;
}

export interface PlainBot {
  readonly playground: Playground;
  /** A request as the bot: with its token. */
  call(method: string, path: string, body?: object): Promise<Replied>;
  /** What somebody does, with the interaction it makes. */
  ask(act: () => Promise<Outcome>): Asked;
}

export const openPlayground = async (options: PlaygroundOptions = {}): Promise<PlainBot> => {
  const playground = await createPlayground(options);
  const request = async (method: string, path: string, body?: object, token?: string): Promise<Replied> => {
    const response = await fetch(`${playground.url}/api/v10${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bot ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
  const call: PlainBot['call'] = (method, path, body) => request(method, path, body, playground.token);
  const ask: PlainBot['ask'] = (act) => {
    let payload: any;
    const off = playground.on('interaction', (each) => {
      payload = each;
    });
    const outcome = act();
    off();
    const hook = `/webhooks/${playground.world.application.id}/${payload.token}`;
    return {
      payload,
      outcome,
      callback: (body, query = '') =>
        request('POST', `/interactions/${payload.id}/${payload.token}/callback${query}`, body),
      follow: (body) => request('POST', hook, body),
      read: (message) => request('GET', `${hook}/messages/${message}`),
      edit: (message, body) => request('PATCH', `${hook}/messages/${message}`, body),
      remove: (message) => request('DELETE', `${hook}/messages/${message}`),
    };
  };
  const commands = [{ name: 'play', description: 'x' }];
  await call('PUT', `/applications/${playground.world.application.id}/commands`, commands);
  return { playground, call, ask };
};
