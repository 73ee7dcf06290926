import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPlayground,
  ORDINARY,
  PERMISSIONS,
  type Playground,
  steppedClock,
} from '../../playground/server/index.ts';

const V2 = 32768;
const text = (content: string) => ({ type: 10, content });
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'Go', custom_id: 'go', ...more });
const row = (...components: object[]) => ({ type: 1, components });
const buttons = (count: number) => Array.from({ length: count }, (_, at) => button({ custom_id: `b${at}` }));
const options = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `l${at}`, value: `v${at}` }));
const select = (more: object = {}) => ({ type: 3, custom_id: 'pick', options: options(3), ...more });
const v2 = (...components: object[]) => ({ flags: V2, components });
const picture = { type: 12, items: [{ media: { url: 'attachment://board.png' } }] };

let playground: Playground;
const clock = steppedClock();

beforeAll(async () => {
  playground = await createPlayground({ clock });
});

afterAll(() => playground.close());

const call = async (method: string, path: string, body?: unknown, token = playground.token) => {
  const headers = { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' };
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${playground.url}/api/v10${path}`, { method, headers, ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
};

const channel = () => `/channels/${playground.channel('games').id}/messages`;
const send = (body: object) => call('POST', channel(), body);

/** The dotted paths of a nested `errors` object. */
const pathsOf = (errors: Record<string, any> = {}, above = ''): string[] =>
  Object.entries(errors).flatMap(([key, value]) =>
    key === '_errors' ? [above] : pathsOf(value, above ? `${above}.${key}` : key),
  );

describe('a message is refused', () => {
  const cases: [why: string, body: object, path: string][] = [
    [
      '41 components, nested ones counted',
      v2({ type: 17, components: Array.from({ length: 40 }, () => text('x')) }),
      'components',
    ],
    [
      'accessories counted',
      v2(
        ...Array.from({ length: 14 }, (_, at) => ({
          type: 9,
          components: [text('x')],
          accessory: button({ custom_id: `a${at}` }),
        })),
      ),
      'components',
    ],
    ['4001 characters in all', v2(text('x'.repeat(2000)), text('y'.repeat(2001))), 'components'],
    ['a text display over 4000', v2(text('x'.repeat(4001))), 'components.0.content'],
    ['a custom id twice', v2(row(button(), button())), 'components.0.components.1.custom_id'],
    [
      'a custom id twice, in a section',
      v2(row(button()), { type: 9, components: [text('x')], accessory: button() }),
      'components.1.accessory.custom_id',
    ],
    ['a custom id over 100', v2(row(button({ custom_id: 'x'.repeat(101) }))), 'components.0.components.0.custom_id'],
    ['an empty custom id', v2(row(button({ custom_id: '' }))), 'components.0.components.0.custom_id'],
    [
      'a button without a custom id',
      v2(row({ type: 2, style: 1, label: 'Go' })),
      'components.0.components.0.custom_id',
    ],
    [
      'a button with a url it may not have',
      v2(row(button({ url: 'https://example.org' }))),
      'components.0.components.0.url',
    ],
    ['a link without a url', v2(row({ type: 2, style: 5, label: 'Go' })), 'components.0.components.0.url'],
    [
      'a link with a custom id',
      v2(row({ type: 2, style: 5, label: 'Go', url: 'https://example.org', custom_id: 'x' })),
      'components.0.components.0.custom_id',
    ],
    ['a label over 80', v2(row(button({ label: 'x'.repeat(81) }))), 'components.0.components.0.label'],
    ['a button with nothing on it', v2(row({ type: 2, style: 1, custom_id: 'x' })), 'components.0.components.0.label'],
    ['a die that is no emoji', v2(row(button({ emoji: { name: '⚀' } }))), 'components.0.components.0.emoji.name'],
    [
      'an emoji that the application does not have',
      v2(row(button({ emoji: { id: '7', name: 'ox' } }))),
      'components.0.components.0.emoji.id',
    ],
    [
      'such an emoji in a select',
      v2(row(select({ options: [{ label: 'x', value: 'x', emoji: { id: '7', name: 'ox' } }] }))),
      'components.0.components.0.options.0.emoji.id',
    ],
    ['six buttons in a row', v2(row(...buttons(6))), 'components.0.components'],
    ['an empty row', v2(row()), 'components.0.components'],
    ['a select beside a button', v2(row(select(), button())), 'components.0.components'],
    ['two selects in a row', v2(row(select(), select({ custom_id: 'other' }))), 'components.0.components'],
    ['26 options', v2(row(select({ options: options(26) }))), 'components.0.components.0.options'],
    ['no options', v2(row(select({ options: [] }))), 'components.0.components.0.options'],
    [
      'an option value twice',
      v2(row(select({ options: [...options(2), { label: 'x', value: 'v0' }] }))),
      'components.0.components.0.options.2.value',
    ],
    [
      'an option label over 100',
      v2(row(select({ options: [{ label: 'x'.repeat(101), value: 'x' }] }))),
      'components.0.components.0.options.0.label',
    ],
    ['more values than options', v2(row(select({ max_values: 4 }))), 'components.0.components.0.max_values'],
    ['a minimum above the maximum', v2(row(select({ min_values: 2 }))), 'components.0.components.0.min_values'],
    [
      'a placeholder over 150',
      v2(row(select({ placeholder: 'x'.repeat(151) }))),
      'components.0.components.0.placeholder',
    ],
    ['a button outside of a row', v2(button()), 'components.0.type'],
    [
      'a container in a container',
      v2({ type: 17, components: [{ type: 17, components: [text('x')] }] }),
      'components.0.components.0.type',
    ],
    [
      'a text input in a message',
      v2(row({ type: 4, custom_id: 'x', style: 1, label: 'x' })),
      'components.0.components.0.type',
    ],
    ['a section without an accessory', v2({ type: 9, components: [text('x')] }), 'components.0.accessory'],
    [
      'four texts in a section',
      v2({ type: 9, components: [text('a'), text('b'), text('c'), text('d')], accessory: button() }),
      'components.0.components',
    ],
    ['component ids twice', v2({ ...text('x'), id: 7 }, { ...text('y'), id: 7 }), 'components.1.id'],
    ['a picture that is not attached', v2(picture), 'components.0.items.0.media.url'],
    ['content beside components V2', { ...v2(text('x')), content: 'x' }, 'content'],
    ['embeds beside components V2', { ...v2(text('x')), embeds: [{ title: 'x' }] }, 'embeds'],
    ['components V2 without the flag', { components: [text('x')] }, 'components.0.type'],
    ['six rows without the flag', { components: buttons(6).map((each) => row(each)) }, 'components'],
    ['the flag EPHEMERAL on a channel message', { content: 'x', flags: 64 }, 'flags'],
    ['2001 characters of content', { content: 'x'.repeat(2001) }, 'content'],
    [
      '6001 characters of embeds',
      { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2001) }] },
      'embeds',
    ],
    ['an embed title over 256', { embeds: [{ title: 'x'.repeat(257) }] }, 'embeds.0.title'],
    [
      'users both listed and parsed',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
      'allowed_mentions',
    ],
    [
      'an attachment without its file',
      { content: 'x', attachments: [{ id: '0', filename: 'x.png' }] },
      'attachments.0.id',
    ],
    ['a reply to nothing', { content: 'x', message_reference: { message_id: '1' } }, 'message_reference'],
    ['a nonce over 25', { content: 'x', nonce: 'x'.repeat(26) }, 'nonce'],
    ['content that is no text', { content: 5 }, 'content'],
  ];

  it.each(cases)('%s', async (_, body, path) => {
    const before = playground.refusals.length;
    const { status, body: reply } = await send(body);
    expect({ status, code: reply.code, paths: pathsOf(reply.errors) }).toEqual({
      status: 400,
      code: 50035,
      paths: expect.arrayContaining([path]),
    });
    expect(playground.refusals[before]).toMatchObject({ code: 50035, path, body });
  });

  it('when it is empty', async () => {
    expect(await send({ content: '' })).toMatchObject({ status: 400, body: { code: 50006 } });
    expect(await send({ flags: V2, components: [] })).toMatchObject({ status: 400, body: { code: 50006 } });
  });

  it('with a 500 when it is too large to process', async () => {
    expect(await send(v2(text('牛'.repeat(3386))))).toMatchObject({ status: 200 });
    expect(await send(v2(text('牛'.repeat(3387))))).toMatchObject({ status: 500 });
  });

  it('not for emoji of any kind', async () => {
    const emoji = ['🎲', '♥', '♥️', '1️⃣', '🇦', '👨‍👩‍👧', '🇩🇪'].map((name) => ({ name }));
    playground.world.emoji.set('1', { id: '1', name: 'ox', type: 'image/png', bytes: new Uint8Array() });
    const many = [...emoji, { id: '1', name: 'ox' }].map((each, at) =>
      row(button({ custom_id: `e${at}`, emoji: each })),
    );
    expect((await send(v2(...many))).status).toBe(200);
  });

  it('not when it only fills the limits', async () => {
    const full = v2(text('x'.repeat(4000)), row(...buttons(5)), row(select({ options: options(25), max_values: 25 })));
    expect((await send(full)).status).toBe(200);
    expect((await send(v2({ type: 17, components: Array.from({ length: 39 }, () => text('x')) }))).status).toBe(200);
  });
});

describe('an edit is refused', () => {
  it('when it takes the flag of components V2 away', async () => {
    const { body } = await send(v2(text('x')));
    expect(await call('PATCH', `${channel()}/${body.id}`, { flags: 0 })).toMatchObject({
      status: 400,
      body: { code: 50035 },
    });
  });

  it('by what would be left: content stays when the flag comes', async () => {
    const { body } = await send({ content: 'x' });
    const path = `${channel()}/${body.id}`;
    const refused = await call('PATCH', path, v2(text('y')));
    expect(pathsOf(refused.body.errors)).toEqual(['content']);
    expect((await call('PATCH', path, { ...v2(text('y')), content: null })).status).toBe(200);
  });

  it('too often on a message older than an hour', async () => {
    const { body } = await send({ content: 'x' });
    const path = `${channel()}/${body.id}`;
    for (let i = 0; i < 5; i++) expect((await call('PATCH', path, { content: `${i}` })).status).toBe(200);
    clock.advance(60 * 60_000);
    for (let i = 0; i < 3; i++) expect((await call('PATCH', path, { content: `${i}` })).status).toBe(200);
    expect(await call('PATCH', path, { content: 'y' })).toMatchObject({
      status: 429,
      body: { code: 30046, retry_after: 60 },
    });
    playground.limits.oldEditStatus = 400;
    expect(await call('PATCH', path, { content: 'y' })).toMatchObject({ status: 400, body: { code: 30046 } });
  });

  it('of a message by somebody else', async () => {
    const { id } = playground.as('Ada', 'games').say('Mine');
    expect(await call('PATCH', `${channel()}/${id}`, { content: 'x' })).toMatchObject({
      status: 403,
      body: { code: 50005 },
    });
  });
});

describe('a command is refused', () => {
  const base = { name: 'play', description: 'Play' };
  const option = (more: object = {}) => ({ type: 3, name: 'game', description: 'Which', ...more });
  const choices = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `n${at}`, value: `v${at}` }));
  const long = (at: number) =>
    option({
      name: `o${at}`,
      description: 'x'.repeat(100),
      choices: choices(25).map((each) => ({ ...each, value: `${each.value}`.padEnd(20, 'x') })),
    });
  const cases: [why: string, commands: object[], path: string][] = [
    ['upper case', [{ ...base, name: 'Play' }], '0.name'],
    ['a space in the name', [{ ...base, name: 'play it' }], '0.name'],
    ['a name over 32', [{ ...base, name: 'x'.repeat(33) }], '0.name'],
    ['no description', [{ name: 'play' }], '0.description'],
    ['a description over 100', [{ ...base, description: 'x'.repeat(101) }], '0.description'],
    ['a name twice', [base, base], '1.name'],
    ['an option name twice', [{ ...base, options: [option(), option()] }], '0.options.1.name'],
    [
      'a required option after an optional one',
      [{ ...base, options: [option(), option({ name: 'x', required: true })] }],
      '0.options.1',
    ],
    [
      'choices beside autocomplete',
      [{ ...base, options: [option({ choices: choices(2), autocomplete: true })] }],
      '0.options.0.autocomplete',
    ],
    ['26 choices', [{ ...base, options: [option({ choices: choices(26) })] }], '0.options.0.choices'],
    [
      'a subcommand beside an option',
      [{ ...base, options: [option(), { type: 1, name: 'sub', description: 'x' }] }],
      '0.options',
    ],
    ['an unknown locale', [{ ...base, name_localizations: { xx: 'spiel' } }], '0.name_localizations.xx'],
    ['a bad localised name', [{ ...base, name_localizations: { de: 'Spiel' } }], '0.name_localizations.de'],
    [
      'permissions that are no number',
      [{ ...base, default_member_permissions: 'all' }],
      '0.default_member_permissions',
    ],
    ['more than 8000 characters', [{ ...base, options: Array.from({ length: 13 }, (_, at) => long(at)) }], '0'],
    [
      '26 options',
      [{ ...base, options: Array.from({ length: 26 }, (_, at) => option({ name: `o${at}` })) }],
      '0.options',
    ],
    ['101 commands', Array.from({ length: 101 }, (_, at) => ({ ...base, name: `c${at}` })), '100'],
  ];

  it.each(cases)('%s', async (_, commands, path) => {
    const { status, body } = await call('PUT', `/applications/${playground.world.application.id}/commands`, commands);
    expect({ status, code: body.code, paths: pathsOf(body.errors) }).toEqual({
      status: 400,
      code: 50035,
      paths: expect.arrayContaining([path]),
    });
  });

  it('not with permissions as the documentation has them', async () => {
    const path = `/applications/${playground.world.application.id}/commands`;
    const commands = [
      {
        ...base,
        default_member_permissions: '32',
        name_localizations: { de: 'spiel', 'en-US': 'play' },
        contexts: [0],
        integration_types: [0],
      },
    ];
    const { status, body } = await call('PUT', path, commands);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: [{ name: 'play', default_member_permissions: '32', type: 1 }],
    });
    const again = await call('PUT', path, commands);
    expect(again.body[0].id).toBe(body[0].id);
    expect((await call('GET', path)).body).toEqual(again.body);
    expect(await call('PUT', '/applications/1/commands', [])).toMatchObject({ status: 404, body: { code: 10002 } });
  });
});

describe('the routes refuse', () => {
  it('a wrong token, a wrong method, a wrong path, a wrong version', async () => {
    expect(await call('GET', '/users/@me', undefined, 'wrong')).toMatchObject({ status: 401, body: { code: 0 } });
    expect(await call('PUT', '/users/@me', {})).toMatchObject({ status: 405 });
    expect(await call('GET', '/nowhere')).toMatchObject({ status: 404, body: { code: 0 } });
    expect((await fetch(`${playground.url}/api/v9/gateway`)).status).toBe(400);
  });

  it('what is not there', async () => {
    expect(await call('GET', '/channels/1')).toMatchObject({ status: 404, body: { code: 10003 } });
    expect(await call('GET', `${channel()}/1`)).toMatchObject({ status: 404, body: { code: 10008 } });
    expect(await call('GET', '/guilds/1')).toMatchObject({ status: 404, body: { code: 10004 } });
    expect(await call('POST', '/interactions/1/x/callback', { type: 4, data: { content: 'x' } })).toMatchObject({
      status: 404,
      body: { code: 10062 },
    });
    expect(await call('POST', `/webhooks/${playground.world.application.id}/x`, { content: 'x' })).toMatchObject({
      status: 404,
      body: { code: 10015 },
    });
  });

  it('JSON that is none', async () => {
    const response = await fetch(`${playground.url}/api/v10${channel()}`, {
      method: 'POST',
      headers: { Authorization: `Bot ${playground.token}` },
      body: '{',
    });
    expect(await response.json()).toMatchObject({ code: 50109 });
  });

  it('what the bot may not do', async () => {
    const lounge = playground.channel('lounge');
    const path = `/channels/${lounge.id}/messages`;
    playground.allowBot(lounge, ORDINARY & ~PERMISSIONS.sendMessages);
    expect(await call('POST', path, { content: 'x' })).toMatchObject({ status: 403, body: { code: 50013 } });
    playground.allowBot(lounge, 0n);
    expect(await call('POST', path, { content: 'x' })).toMatchObject({ status: 403, body: { code: 50001 } });
    expect(await call('GET', `/channels/${lounge.id}`)).toMatchObject({ status: 403, body: { code: 50001 } });
    playground.allowBot(lounge, ORDINARY);
    expect((await call('POST', path, { content: 'x' })).status).toBe(200);
  });

  it('an archived thread: edits always, messages only when locked', async () => {
    const thread = playground.startThread('games', 'A long game');
    const path = `/channels/${thread.id}/messages`;
    const { body } = await call('POST', path, { content: 'x' });
    playground.changeThread(thread, { archived: true });
    expect(await call('PATCH', `${path}/${body.id}`, { content: 'y' })).toMatchObject({
      status: 400,
      body: { code: 50083 },
    });
    expect((await call('POST', path, { content: 'wakes it' })).status).toBe(200);
    expect(thread.archived).toBe(false);
    playground.changeThread(thread, { archived: true, locked: true });
    expect(await call('POST', path, { content: 'x' })).toMatchObject({ status: 400, body: { code: 50083 } });
  });

  it('too many requests, once that is switched on', async () => {
    playground.limits.enforced = true;
    for (let i = 0; i < 5; i++)
      expect((await send({ content: `${i}` })).headers.get('X-RateLimit-Remaining')).toBe(String(4 - i));
    const late = await send({ content: 'late' });
    expect(late).toMatchObject({ status: 429, body: { global: false, retry_after: 5 } });
    expect(late.headers.get('Retry-After')).toBe('5');
    clock.advance(5_000);
    expect((await send({ content: 'x' })).status).toBe(200);
    playground.limits.enforced = false;
  });

  it('callers that do not come by loopback', async () => {
    const status = await new Promise((resolve) => {
      const asked = request(`${playground.url}/api/v10/gateway`, { headers: { Host: 'example.org' } }, (response) =>
        resolve(response.resume().statusCode),
      );
      asked.end();
    });
    expect(status).toBe(403);
  });

  it('as planned, as often as planned', async () => {
    playground.faults.status('POST', /messages/, 503, 2);
    const statuses = [await send({ content: 'x' }), await send({ content: 'x' }), await send({ content: 'x' })].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('a nonce is made once', async () => {
    const once = await send({ content: 'x', nonce: 'r1', enforce_nonce: true });
    const twice = await send({ content: 'x', nonce: 'r1', enforce_nonce: true });
    expect(twice.body.id).toBe(once.body.id);
  });
});

describe('an answer is refused', () => {
  beforeAll(() =>
    call('PUT', `/applications/${playground.world.application.id}/commands`, [{ name: 'play', description: 'x' }]),
  );

  const ask = () => {
    let asked: any;
    const off = playground.on('interaction', (payload) => {
      asked = payload;
    });
    const outcome = playground.as('Ada', 'games').slash('play');
    off();
    const { id, token } = asked;
    return { token, outcome, answer: (body: object) => call('POST', `/interactions/${id}/${token}/callback`, body) };
  };
  const modal = (...components: object[]) => ({ type: 9, data: { custom_id: 'm', title: 'Title', components } });
  const label = (component: object, more: object = {}) => ({ type: 18, label: 'Name', component, ...more });
  const input = { type: 4, custom_id: 'i', style: 1 };
  const radio = (count: number) => ({ type: 21, custom_id: 'r', options: options(count) });

  const cases: [why: string, body: object, path: string][] = [
    ['an update of a command', { type: 7, data: { content: 'x' } }, 'type'],
    ['a deferred update of a command', { type: 6 }, 'type'],
    ['choices for a command', { type: 8, data: { choices: [] } }, 'type'],
    ['an unknown type', { type: 99 }, 'type'],
    ['a deferral with another flag', { type: 5, data: { flags: V2 | 64 } }, 'data.flags'],
    ['content over 2000', { type: 4, data: { content: 'x'.repeat(2001) } }, 'data.content'],
    ['six buttons', { type: 4, data: v2(row(...buttons(6))) }, 'data.components.0.components'],
    ['a custom id twice', { type: 4, data: v2(row(button(), button())) }, 'data.components.0.components.1.custom_id'],
    [
      'a modal title over 45',
      { type: 9, data: { custom_id: 'm', title: 'x'.repeat(46), components: [label(input)] } },
      'data.title',
    ],
    [
      'six components in a modal',
      modal(...Array.from({ length: 6 }, (_, at) => label({ ...input, custom_id: `i${at}` }))),
      'data.components',
    ],
    ['an empty modal', modal(), 'data.components'],
    ['a modal without custom id', { type: 9, data: { title: 'x', components: [label(input)] } }, 'data.custom_id'],
    ['a custom id twice in a modal', modal(label(input), label(input)), 'data.components.1.component.custom_id'],
    ['a button in a modal', modal(label(button())), 'data.components.0.component.type'],
    ['a label over 45', modal(label(input, { label: 'x'.repeat(46) })), 'data.components.0.label'],
    ['a radio group of one', modal(label(radio(1))), 'data.components.0.component.options'],
    ['a radio group of eleven', modal(label(radio(11))), 'data.components.0.component.options'],
    [
      'nothing to choose though required',
      modal(label(select({ min_values: 0 }))),
      'data.components.0.component.min_values',
    ],
    ['something disabled', modal(label(select({ disabled: true }))), 'data.components.0.component.disabled'],
  ];

  it.each(cases)('%s', async (_, body, path) => {
    const { answer } = ask();
    const { status, body: reply } = await answer(body);
    expect({ status, code: reply.code, paths: pathsOf(reply.errors) }).toEqual({
      status: 400,
      code: 50035,
      paths: expect.arrayContaining([path]),
    });
    expect((await answer({ type: 4, data: { content: 'A second try is fine.' } })).status).toBe(204);
  });

  it('when there was one already', async () => {
    const { answer } = ask();
    expect((await answer({ type: 5 })).status).toBe(204);
    expect(await answer({ type: 4, data: { content: 'x' } })).toMatchObject({ status: 400, body: { code: 40060 } });
  });

  it('after three seconds', async () => {
    const { answer, outcome } = ask();
    clock.advance(2_999);
    clock.advance(1);
    expect(await outcome).toMatchObject({ failed: true });
    expect(await answer({ type: 4, data: { content: 'x' } })).toMatchObject({ status: 404, body: { code: 10062 } });
  });

  it('through a token older than fifteen minutes, or before the first answer', async () => {
    const { answer, token } = ask();
    const hook = `/webhooks/${playground.world.application.id}/${token}`;
    expect(await call('POST', hook, { content: 'x' })).toMatchObject({ status: 404, body: { code: 10015 } });
    await answer({ type: 4, data: { content: 'x' } });
    clock.advance(15 * 60_000 - 1);
    expect(await call('PATCH', `${hook}/messages/@original`, { content: 'y' })).toMatchObject({
      status: 200,
      body: { content: 'y' },
    });
    clock.advance(1);
    for (const [method, path] of [
      ['PATCH', '/messages/@original'],
      ['POST', ''],
      ['DELETE', '/messages/@original'],
    ] as const)
      expect(await call(method, hook + path, method === 'DELETE' ? undefined : { content: 'x' })).toMatchObject({
        status: 401,
        body: { code: 50027 },
      });
  });

  it('when it edits an ephemeral message through its channel', async () => {
    const { answer, outcome } = ask();
    await answer({ type: 4, data: { content: 'x', flags: 64 } });
    const { message } = await outcome;
    expect(await call('PATCH', `${channel()}/${message?.id}`, { content: 'y' })).toMatchObject({
      status: 404,
      body: { code: 10008 },
    });
    expect(await call('GET', `${channel()}/${message?.id}`)).toMatchObject({ status: 404, body: { code: 10008 } });
  });

  it('when token edits are broken', async () => {
    const { answer, token } = ask();
    await answer({ type: 4, data: { content: 'x' } });
    playground.faults.tokenEdits = 404;
    expect(
      await call('PATCH', `/webhooks/${playground.world.application.id}/${token}/messages/@original`, { content: 'y' }),
    ).toMatchObject({ status: 404 });
    playground.faults.clear();
  });
});
