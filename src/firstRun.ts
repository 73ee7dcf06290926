/**
 * The first start in a terminal, as a conversation: play in the playground, or make an application on Discord and store
 * its token. It knows streams, Discord's address and a file, and neither the process nor a real terminal.
 */
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { isToken } from './env.ts';
import { serverInstallLink } from './installLinks.ts';

export interface FirstRun {
  readonly input: Readable;
  readonly output: Writable;
  /** Discord's API: `https://discord.com/api`. */
  readonly api: string;
  /** Where the token is stored: `.env`. */
  readonly file: string;
  /** After how long without a key the playground starts by itself. */
  readonly waitMs?: number;
}

/** A token that Discord knows; or to play in the playground; or Ctrl+C. */
export type Chosen = { readonly token: string } | 'playground' | 'quit';

const PORTAL = 'https://discord.com/developers/applications';
const WAIT_MS = 10_000;
const ANSWER_MS = 10_000;

const OFFER = `
Sixes has no token for Discord yet.

  1  Try it here, in your browser       (Enter, or wait ten seconds)
  2  Put it on Discord                  (about five minutes, step by step)

Which? `;

const STEPS = `
1. Open ${PORTAL} and log in.
   Choose New Application, give it the name that people will see, agree to the terms, Create.
2. Choose Bot in the menu on the left.
   Under Privileged Gateway Intents leave all three off: Sixes needs none of them.
3. Choose Reset Token, then Copy. Discord shows the token only once.

Paste the token here. It is not shown. Ctrl+C ends this, and nothing is stored.
`;

/** With a terminal on both sides, outside production, and before there is a token or a file for one. */
export const isFirstRun = (
  { stdin, stdout, env }: Pick<NodeJS.Process, 'env'> & Record<'stdin' | 'stdout', { readonly isTTY?: boolean }>,
  file: string,
): boolean =>
  stdin.isTTY === true &&
  stdout.isTTY === true &&
  env.NODE_ENV !== 'production' &&
  env.DISCORD_TOKEN === undefined &&
  !existsSync(file);

export async function firstRun({ input, output, api, file, waitMs = WAIT_MS }: FirstRun): Promise<Chosen> {
  const quit = new AbortController();
  const echo = new Echo(output);
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 });
  lines.once('SIGINT', () => quit.abort());
  lines.once('close', () => quit.abort());
  const say = (text: string) => void output.write(`${text}\n`);
  try {
    if ((await choice({ lines, input, output, quit: quit.signal, waitMs })) === 'playground') return 'playground';
    say(STEPS);
    const { token, application } = await checkedToken({ lines, echo, say, api, quit: quit.signal });
    say(storedText(file, token));
    say(`\n4. Open this link, choose your server, Authorize:\n   ${serverInstallLink(application)}`);
    say('5. Type /play there. /doctor names what Sixes is missing.\n');
    return { token };
  } catch (error) {
    if (!quit.signal.aborted) throw error;
    say('');
    return 'quit';
  } finally {
    lines.close();
  }
}

/** Any key stops the time; an answer that is neither is asked for once more. */
async function choice({
  lines,
  input,
  output,
  quit,
  waitMs,
}: {
  readonly lines: Interface;
  readonly input: Readable;
  readonly output: Writable;
  readonly quit: AbortSignal;
  readonly waitMs: number;
}): Promise<'playground' | 'discord'> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), waitMs);
  input.once('keypress', () => clearTimeout(timer));
  try {
    for (let ask = OFFER; ; ask = '1 or 2? ') {
      const answer = (await lines.question(ask, { signal: AbortSignal.any([quit, late.signal]) })).trim();
      if (answer === '' || answer === '1') return 'playground';
      if (answer === '2') return 'discord';
    }
  } catch (error) {
    if (quit.aborted) throw error;
    output.write('1\n');
    return 'playground';
  } finally {
    clearTimeout(timer);
  }
}

/** Asks until there is a token that Discord knows. */
async function checkedToken({
  lines,
  echo,
  say,
  api,
  quit,
}: {
  readonly lines: Interface;
  readonly echo: Echo;
  readonly say: (text: string) => void;
  readonly api: string;
  readonly quit: AbortSignal;
}): Promise<{ readonly token: string; readonly application: string }> {
  let last = '';
  for (;;) {
    const typed = await echo.hidden('Token: ', (prompt) => lines.question(prompt, { signal: quit }));
    // Enter alone tries the same token again, after the network was away.
    const token = typed.trim() || last;
    if (!isToken(token)) {
      say('That is not a bot token, which has three parts with dots between them. Copy it under Bot, Reset Token.');
      continue;
    }
    last = token;
    const checked = await check(api, token, quit);
    if ('wrong' in checked) {
      say(checked.wrong);
      continue;
    }
    say(`Discord knows it: ${checked.name}.`);
    return { token, application: checked.id };
  }
}

async function check(
  api: string,
  token: string,
  quit: AbortSignal,
): Promise<{ readonly id: string; readonly name: string } | { readonly wrong: string }> {
  try {
    const response = await fetch(`${api}/v10/applications/@me`, {
      headers: { authorization: `Bot ${token}` },
      signal: AbortSignal.any([quit, AbortSignal.timeout(ANSWER_MS)]),
    });
    if (response.status === 401)
      return { wrong: 'Discord does not know this token. Choose Reset Token once more and paste the new one.' };
    if (!response.ok) return { wrong: `Discord answers with ${response.status}. Wait a minute, then press Enter.` };
    const { id, name } = (await response.json()) as { readonly id: string; readonly name: string };
    return { id, name };
  } catch (error) {
    if (quit.aborted) throw error;
    return { wrong: `Discord cannot be reached at ${api}. Check the network, then press Enter.` };
  }
}

/** Stores the token, and says where it is, or what to write where this could not be done. */
function storedText(file: string, token: string): string {
  try {
    store(file, token);
  } catch (error) {
    return `${file} cannot be written (${(error as Error).message}), so the token is used this once. To keep it, write this line into a file ${resolve(file)}, with your token behind the sign:\n\n   DISCORD_TOKEN=\n`;
  }
  return `Stored in ${file}, which only you can read. Anybody who has the token controls your bot: show it to nobody.`;
}

/** Adds a line, below those that others have written. */
function store(file: string, token: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  appendFileSync(file, `${gap}DISCORD_TOKEN=${token}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** The terminal, and how to keep from it what is typed. */
class Echo extends Writable {
  readonly #output: Writable;
  #isHidden = false;

  constructor(output: Writable) {
    super();
    this.#output = output;
  }

  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    if (!this.#isHidden) this.#output.write(chunk);
    done();
  }

  /** Shows the prompt, and nothing of the answer. */
  async hidden(prompt: string, ask: (prompt: string) => Promise<string>): Promise<string> {
    this.#output.write(prompt);
    this.#isHidden = true;
    try {
      return await ask(prompt);
    } finally {
      this.#isHidden = false;
      this.#output.write('\n');
    }
  }
}
