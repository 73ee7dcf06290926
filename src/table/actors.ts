/** The user of a discord.js interaction, as an actor at a table. */
import type { Actor } from './refusals.ts';

interface Made {
  readonly id: string;
  readonly createdTimestamp: number;
  readonly user: { readonly id: string; readonly globalName: string | null; readonly username: string };
  /** As Discord sends it, or as the client knows it. */
  readonly member: Sent | Known | null;
}

interface Sent {
  readonly nick?: string | null;
  readonly roles: readonly string[];
}

interface Known {
  readonly displayName: string;
  readonly roles: { readonly cache: { keys(): Iterable<string> } };
}

/** `guild`: where it belongs; `manages`: whether they manage the server. */
export function actorOf({ id, createdTimestamp, user, member }: Made, guild: string, manages: boolean): Actor {
  const nick = member === null ? undefined : 'displayName' in member ? member.displayName : (member.nick ?? undefined);
  return {
    user: user.id,
    name: nick ?? user.globalName ?? user.username,
    join: id,
    at: createdTimestamp,
    manages,
    roles: member === null ? [] : 'displayName' in member ? [...member.roles.cache.keys()] : member.roles,
    guild,
  };
}
