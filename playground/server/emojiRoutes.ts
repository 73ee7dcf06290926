import type { Call, Reply, Route } from './http.ts';
import { userWire } from './payloads.ts';
import { badForm, type Complaint, Refusal, refuse } from './refusal.ts';
import { ok, type RouteDeps } from './routing.ts';
import type { Emoji, Wire } from './world.ts';

const MAX_EMOJI = 2_000;
const MAX_BYTES = 256 * 1024;

const complaint = (field: 'name' | 'image', code: string, message: string): Complaint => ({
  path: [field],
  code,
  message,
});

/** The image of a data URI. */
function imageOf(image: unknown): Pick<Emoji, 'type' | 'bytes'> | undefined {
  const found = typeof image === 'string' && /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,(.+)$/s.exec(image);
  return found ? { type: found[1]!, bytes: Buffer.from(found[2]!, 'base64') } : undefined;
}

/** Emoji that belong to the application itself, and their images. */
export const emojiRoutes = ({ world }: RouteDeps): Route[] => {
  const wire = ({ id, name }: Emoji): Wire => ({
    id,
    name,
    roles: [],
    user: userWire(world.bot),
    require_colons: true,
    managed: false,
    animated: false,
    available: true,
  });
  const own = ({ params }: Call): void => {
    if (params.application !== world.application.id) throw refuse(10002);
  };
  const create = (call: Call): Reply => {
    own(call);
    const { name, image: given } = call.body ?? {};
    const image = imageOf(given);
    const complaints: Complaint[] = [];
    if (typeof name !== 'string' || name.length < 2 || name.length > 32)
      complaints.push(complaint('name', 'BASE_TYPE_BAD_LENGTH', 'Must be between 2 and 32 in length.'));
    else if (!/^\w+$/.test(name))
      complaints.push(complaint('name', 'STRING_TYPE_REGEX', 'String value did not match validation regex.'));
    else if ([...world.emoji.values()].some((each) => each.name === name))
      complaints.push(
        complaint('name', 'APPLICATION_EMOJI_NAME_ALREADY_TAKEN', 'An emoji with that name already exists.'),
      );
    if (image === undefined) complaints.push(complaint('image', 'IMAGE_INVALID', 'Invalid image data'));
    else if (image.bytes.length > MAX_BYTES)
      complaints.push(complaint('image', 'BINARY_TYPE_MAX', 'File cannot be larger than 256.0 kb.'));
    if (complaints.length > 0) throw badForm(complaints);
    if (world.emoji.size >= MAX_EMOJI) throw refuse(30008);
    const emoji: Emoji = { id: world.snowflake(), name, type: image!.type, bytes: image!.bytes };
    world.emoji.set(emoji.id, emoji);
    return { status: 201, body: wire(emoji) };
  };
  const list = (call: Call): Reply => {
    own(call);
    return ok({ items: [...world.emoji.values()].map(wire) });
  };
  const file = ({ params }: Call): Reply => {
    const found = world.emoji.get(params.emoji!);
    if (!found) throw new Refusal(404, 0, '404: Not Found');
    return { status: 200, file: found.bytes, type: found.type };
  };
  const path = '/applications/:application/emojis';
  return [
    { method: 'GET', path, bot: true, run: list },
    { method: 'POST', path, bot: true, run: create },
    { method: 'GET', path: '/emojis/:emoji', bot: false, run: file },
  ];
};
