/** How to play elsewhere. */
import { type Call, type Command, ephemeral } from '../src/discord/gateway/context.ts';
import { ownInstall, serverInstall } from '../src/views/invite.ts';
import { command, own } from './data.ts';

export const invite: Command = {
  data: command('invite', own('invite.about')),
  execute: show,
  tapped: show,
};

function show({ answer, tell }: Call): Promise<unknown> {
  const { application } = answer.token;
  const rows = [ownInstall(application, tell), serverInstall(application, tell)];
  return answer.reply(ephemeral([`### ${tell('inviteTitle', {})}`], rows));
}
