import { commandRoutes } from './commandRoutes.ts';
import { emojiRoutes } from './emojiRoutes.ts';
import { plannedCode } from './faults.ts';
import type { Call, Reply, Route } from './http.ts';
import { messageRoutes } from './messageRoutes.ts';
import { editMessage } from './messages.ts';
import { userWire } from './payloads.ts';
import { placeRoutes } from './placeRoutes.ts';
import { refuse } from './refusal.ts';
import { countOldEdit, messageReply, noContent, ok, type RouteDeps } from './routing.ts';
import { spec, validate } from './schemas.ts';
import { FLAG } from './world.ts';

/** The part of Discord's REST API that a bot of table games uses. */
export const routesOf = (deps: RouteDeps): Route[] => [
  ...aboutTheBot(deps),
  ...commandRoutes(deps),
  ...emojiRoutes(deps),
  ...placeRoutes(deps),
  ...messageRoutes(deps),
  ...answers(deps),
];

const aboutTheBot = ({ world, gateway }: RouteDeps): Route[] => {
  const application = () => ({
    ...world.application,
    description: '',
    icon: null,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    owner: userWire(world.bot),
    team: null,
    bot: userWire(world.bot),
  });
  return [
    { method: 'GET', path: '/gateway', bot: false, run: () => ok({ url: gateway.url }) },
    { method: 'GET', path: '/gateway/bot', bot: true, run: () => ok(gateway.information) },
    {
      method: 'GET',
      path: '/users/@me',
      bot: true,
      run: () => ok({ ...userWire(world.bot), verified: true, mfa_enabled: false, locale: 'en-US', flags: 0 }),
    },
    { method: 'GET', path: '/applications/@me', bot: true, run: () => ok(application()) },
    { method: 'GET', path: '/oauth2/applications/@me', bot: true, run: () => ok(application()) },
  ];
};

/** Callbacks, and what their tokens allow for fifteen minutes. None of them needs the bot's token. */
const answers = (deps: RouteDeps): Route[] => {
  const { world, interactions, faults } = deps;
  const callback = ({ params, query, body, uploads }: Call): Reply => {
    const made = interactions.callback(params.interaction!, params.token!, body ?? {}, uploads);
    return query.get('with_response') === 'true' && !faults.noResponseBody ? ok(made) : noContent;
  };
  const found = ({ params }: Call) => interactions.message(params.application!, params.token!, params.message!);
  /** Whether one person alone sees what is to be edited. */
  const isForOne = (call: Call): boolean => {
    try {
      return found(call).onlyFor !== undefined;
    } catch {
      return false;
    }
  };
  const edit = (call: Call): Reply => {
    if (faults.noPublicTokens && !isForOne(call)) throw plannedCode(50027);
    const message = found(call);
    if (message.channel.archived) throw refuse(50083);
    validate(spec.IncomingWebhookUpdateRequestPartialSchema, call.body);
    countOldEdit(deps, message);
    const edited = editMessage(world, message, call.body, call.uploads);
    return faults.noEditBody ? noContent : messageReply(deps, edited);
  };
  const remove = ({ params }: Call): Reply => {
    interactions.delete(params.application!, params.token!, params.message!);
    return noContent;
  };
  const followUp = ({ params, body, uploads }: Call) => {
    if (faults.noPublicTokens && !(body.flags & FLAG.ephemeral)) throw plannedCode(50027);
    const made = interactions.followUp(params.application!, params.token!, body, uploads);
    return faults.noFollowUpBody ? noContent : messageReply(deps, made);
  };
  const path = '/webhooks/:application/:token';
  return [
    { method: 'POST', path: '/interactions/:interaction/:token/callback', bot: false, run: callback },
    { method: 'POST', path, bot: false, run: followUp },
    { method: 'GET', path: `${path}/messages/:message`, bot: false, run: (call) => messageReply(deps, found(call)) },
    { method: 'PATCH', path: `${path}/messages/:message`, bot: false, run: edit },
    {
      method: 'DELETE',
      path: `${path}/messages/:message`,
      bot: false,
      run: remove,
    },
  ];
};
