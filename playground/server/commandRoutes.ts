import { commandsComplaints } from './commandRules.ts';
import type { Call, Reply, Route } from './http.ts';
import { badForm, refuse } from './refusal.ts';
import { noContent, ok, type RouteDeps } from './routing.ts';
import type { Wire } from './world.ts';

/** Commands, global and of a guild. */
export const commandRoutes = ({ world }: RouteDeps): Route[] => {
  const own = ({ params }: Call) => {
    if (params.application !== world.application.id) throw refuse(10002);
    if (params.guild && !world.guilds.get(params.guild)?.botIsMember) throw refuse(50001);
    return params.guild ?? '';
  };
  const asStored = (scope: string, command: Wire): Wire => {
    const { type = 1, options, ...rest } = command;
    const before = world.commands.get(scope)?.find((each) => each.name === command.name && each.type === type);
    const places = scope ? { guild_id: scope } : { contexts: null, integration_types: [0] };
    const stored = {
      id: before?.id ?? world.snowflake(),
      application_id: world.application.id,
      version: world.snowflake(),
      type,
    };
    const blank = {
      default_member_permissions: null,
      nsfw: false,
      description: '',
      dm_permission: true,
      name_localizations: null,
      description_localizations: null,
    };
    return { ...blank, ...places, ...rest, ...stored, ...(options?.length ? { options } : {}) };
  };
  const store = (scope: string, all: Wire[]) => {
    world.commands.set(scope, all);
    world.bus.emit('commands', scope);
  };
  const overwrite = (call: Call): Reply => {
    const scope = own(call);
    if (!Array.isArray(call.body))
      throw badForm([{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' }]);
    const complaints = commandsComplaints(call.body, scope ? 'guild' : 'global');
    if (complaints.length) throw badForm(complaints);
    store(
      scope,
      call.body.map((command) => asStored(scope, command)),
    );
    return ok(world.commands.get(scope));
  };
  const create = (call: Call): Reply => {
    const scope = own(call);
    const others = (world.commands.get(scope) ?? []).filter(
      ({ name, type }) => name !== call.body?.name || type !== (call.body?.type ?? 1),
    );
    const isNew = others.length === (world.commands.get(scope) ?? []).length;
    const complaints = commandsComplaints([...others.map(asRequest), call.body], scope ? 'guild' : 'global');
    if (complaints.length) throw badForm(complaints.map((each) => ({ ...each, path: each.path.slice(1) })));
    const stored = asStored(scope, call.body);
    store(scope, [...others, stored]);
    return { status: isNew ? 201 : 200, body: stored };
  };
  const remove = (call: Call): Reply => {
    const scope = own(call);
    const before = world.commands.get(scope) ?? [];
    const after = before.filter(({ id }) => id !== call.params.command);
    if (after.length === before.length) throw refuse(10063);
    store(scope, after);
    return noContent;
  };
  return ['/applications/:application/commands', '/applications/:application/guilds/:guild/commands'].flatMap(
    (path) => [
      { method: 'GET', path, bot: true, run: (call: Call) => ok(world.commands.get(own(call)) ?? []) },
      { method: 'PUT', path, bot: true, run: overwrite },
      { method: 'POST', path, bot: true, run: create },
      { method: 'DELETE', path: `${path}/:command`, bot: true, run: remove },
    ],
  );
};

/** A stored command as a request body. */
const asRequest = ({ contexts, integration_types, guild_id, ...command }: Wire): Wire => ({
  ...command,
  ...(guild_id || !contexts ? {} : { contexts }),
  ...(guild_id ? {} : { integration_types }),
});
