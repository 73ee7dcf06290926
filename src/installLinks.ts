/** The pages on which Discord installs Sixes. */

/** View Channels, Send Messages, Attach Files, Send Messages in Threads: the least that a server's tables need. */
const PERMISSIONS = (1n << 10n) | (1n << 11n) | (1n << 15n) | (1n << 38n);
const page = (application: string, rest: string) =>
  `https://discord.com/oauth2/authorize?client_id=${application}&${rest}`;

/** For a server. The permission to create threads is not requested: threads are optional. */
export const serverInstallLink = (application: string): string =>
  page(application, `integration_type=0&scope=bot+applications.commands&permissions=${PERMISSIONS}`);

/** For oneself, in groups, direct messages and on servers without Sixes. */
export const ownInstallLink = (application: string): string =>
  page(application, 'integration_type=1&scope=applications.commands');
