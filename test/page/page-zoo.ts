/** A bot that sends one of everything a bot can send, for the tests of the page. */
import { deflateSync } from 'node:zlib';
import { type BaseInteraction, Client, MessageFlags, ModalBuilder, Routes } from 'discord.js';
import type { Playground } from '../../playground/server/index.ts';

const V2 = MessageFlags.IsComponentsV2;
const text = (content: string) => ({ type: 10, content });
const option = (value: string, more = {}) => ({ value, label: value[0]!.toUpperCase() + value.slice(1), ...more });

export const COMMANDS = [
  { name: 'zoo', description: 'One of everything', description_localizations: { de: 'Von allem eins' } },
  { name: 'words', description: 'All of the markdown' },
  { name: 'form', description: 'A modal' },
  { name: 'slow', description: 'Thinks first' },
  { name: 'silent', description: 'Never answers' },
  { name: 'wrong', description: 'Sends what Discord refuses' },
  {
    name: 'pick',
    name_localizations: { de: 'wähle' },
    description: 'Options of all kinds',
    description_localizations: { de: 'Optionen aller Art' },
    options: [
      { type: 3, name: 'animal', description: 'Which animal', required: true, autocomplete: true },
      {
        type: 3,
        name: 'size',
        name_localizations: { de: 'größe' },
        description: 'How large',
        choices: [
          { name: 'Small', name_localizations: { de: 'Klein' }, value: 's' },
          { name: 'Large', name_localizations: { de: 'Groß' }, value: 'l' },
        ],
      },
      { type: 4, name: 'count', description: 'How many', min_value: 1, max_value: 9 },
      { type: 5, name: 'tame', description: 'Is it tame' },
      { type: 6, name: 'keeper', description: 'Who feeds it' },
    ],
  },
];

const zoo = (user: string) => ({
  flags: V2,
  files: [{ name: 'board.png', attachment: png(640, 320), description: 'A blue board' }],
  components: [
    {
      type: 17,
      accent_color: 0xe07b39,
      components: [
        {
          type: 9,
          components: [text(`## The zoo\n<@${user}>, look.`)],
          accessory: { type: 11, media: BOARD, description: 'A small board' },
        },
        {
          type: 9,
          components: [text('A section with a button.')],
          accessory: { type: 2, style: 2, label: 'Beside', custom_id: 'beside' },
        },
        { type: 14, spacing: 2 },
        { type: 12, items: [{ media: BOARD, description: 'A blue board' }] },
        { type: 14, divider: false },
        row(
          { type: 2, style: 1, label: 'Blue', custom_id: 'blue', emoji: { name: '🐟' } },
          { type: 2, style: 2, label: 'Grey', custom_id: 'grey' },
          { type: 2, style: 3, label: 'Green', custom_id: 'green', emoji: { name: '🐸' } },
          { type: 2, style: 4, label: 'Red', custom_id: 'red', disabled: true },
          { type: 2, style: 5, label: 'Link', url: 'https://example.org/' },
        ),
        row({
          type: 3,
          custom_id: 'one',
          placeholder: 'One animal',
          options: [option('owl', { emoji: { name: '🦉' }, description: 'By night' }), option('cat'), option('dog')],
        }),
        row({
          type: 3,
          custom_id: 'some',
          placeholder: 'Some animals',
          min_values: 1,
          max_values: 3,
          options: [option('ant'), option('bee'), option('fly'), option('gnat')],
        }),
        row({ type: 5, custom_id: 'who', placeholder: 'Somebody' }),
        row({ type: 8, custom_id: 'where', placeholder: 'Somewhere' }),
        { type: 13, file: BOARD },
      ],
    },
  ],
});
const BOARD = { url: 'attachment://board.png' };
const row = (...components: object[]) => ({ type: 1, components });

const WORDS = `# One
## Two
### Three
-# subtext
**bold** *italic* __under__ ~~gone~~ ||hidden|| \`code\` snake_case_word 3 * 4 \\*plain\\*
> quoted **bold**
- first
  - deeper
- second
3. third
4. fourth
[a link](https://example.org/a) and https://example.org/b
\`\`\`js
const a = '**not bold**';
\`\`\`
<t:1618953630:D>`;

const form = () =>
  new ModalBuilder({
    custom_id: 'form',
    title: 'A form',
    components: [
      text('All fields of **modals**.'),
      label('Name', { type: 4, custom_id: 'name', style: 1, min_length: 2, max_length: 20 }),
      label('Size', { type: 21, custom_id: 'size', options: [option('small'), option('large')] }),
      label('Food', {
        type: 22,
        custom_id: 'food',
        min_values: 1,
        options: [option('hay'), option('fish'), option('nuts')],
      }),
      label('Agreed', { type: 23, custom_id: 'agreed' }),
    ],
  } as never);
const label = (name: string, component: object) => ({
  type: 18,
  label: name,
  description: `About: ${name}`,
  component,
});

/** What it was asked, as `click:blue` or `modal:{…}`. */
export async function startZoo(playground: Playground): Promise<{ received: string[]; stop: () => Promise<void> }> {
  const received: string[] = [];
  const bot = new Client({ rest: { api: `${playground.url}/api`, retries: 0 }, intents: 1 });
  bot.on('error', () => {});
  bot.on('interactionCreate', (asked) => void answer(asked, received).catch(() => {}));
  const isReady = new Promise((resolve) => bot.once('clientReady', resolve));
  await bot.login(playground.token);
  await isReady;
  await bot.rest.put(Routes.applicationCommands(bot.application!.id), { body: COMMANDS });
  return { received, stop: () => bot.destroy() };
}

async function answer(asked: BaseInteraction, received: string[]): Promise<unknown> {
  if (asked.isAutocomplete()) {
    const animals = ['ant', 'bear', 'bee', 'cat'].filter((name) => name.startsWith(asked.options.getFocused()));
    return asked.respond(animals.map((name) => ({ name: `the ${name}`, value: name })));
  }
  if (asked.isModalSubmit()) {
    const { components } = asked.toJSON() as { components?: unknown };
    received.push(`modal:${asked.fields.getTextInputValue('name')}`, JSON.stringify(components ?? ''));
    return asked.reply({ content: 'Thanks.', flags: MessageFlags.Ephemeral });
  }
  if (asked.isStringSelectMenu() || asked.isUserSelectMenu() || asked.isChannelSelectMenu()) {
    received.push(`select:${asked.customId}:${asked.values.join(',')}`);
    return asked.deferUpdate();
  }
  if (asked.isButton()) {
    received.push(`click:${asked.customId}`);
    if (asked.customId === 'grey') return undefined;
    return asked.reply({ content: `You pressed ${asked.customId}.`, flags: MessageFlags.Ephemeral });
  }
  if (!asked.isChatInputCommand()) return undefined;
  received.push(
    `slash:${asked.commandName}:${JSON.stringify(asked.options.data.map(({ name, value }) => [name, value]))}`,
  );
  switch (asked.commandName) {
    case 'zoo':
      return asked.reply(zoo(asked.user.id) as never);
    case 'words':
      return asked.reply({ flags: V2, components: [text(WORDS)] as never });
    case 'form':
      return asked.showModal(form());
    case 'slow':
      await asked.deferReply();
      await new Promise((resolve) => setTimeout(resolve, 400));
      await asked.editReply('Thought it over.');
      return asked.editReply('Thought it over twice.');
    case 'wrong':
      return asked.reply({ flags: V2, components: [row({ type: 2, style: 1, label: 'No id' })] as never });
    case 'pick':
      return asked.reply({ content: 'Picked.' });
    default:
      return undefined;
  }
}

/** A plain blue picture. */
function png(width: number, height: number): Buffer {
  const line = Buffer.concat([Buffer.from([0]), Buffer.from(Array(width).fill([47, 98, 208]).flat())]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pieces = [
    ['IHDR', head],
    ['IDAT', deflateSync(Buffer.concat(Array(height).fill(line)))],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...pieces.map(([name, data]) => piece(name, data)),
  ]);
}

function piece(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let sum = 0xffffffff;
  for (const byte of body) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE((sum ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
