/** How somebody plays elsewhere: both ways to install Sixes, each with its link. */
import { ownInstallLink, serverInstallLink } from '../installLinks.ts';
import type { Tell } from '../words/index.ts';
import type { Button, Label } from './blocks.ts';
import { tapId } from './ids.ts';

/** Only the person who tapped can see it. */
export const inviteButton = (tell: Tell): Button => ({ id: tapId('invite'), label: tell('invite', {}) });

export const serverInstall = (application: string, tell: Tell): Label => ({
  text: tell('inviteServer', {}),
  button: { label: tell('inviteServerDo', {}), url: serverInstallLink(application) },
});

export const ownInstall = (application: string, tell: Tell): Label => ({
  text: tell('inviteOwn', {}),
  button: { label: tell('inviteOwnDo', {}), url: ownInstallLink(application) },
});
