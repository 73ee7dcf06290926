/** An emoji: a character, or one of the application's own. */
interface EmojiProps {
  readonly emoji: { readonly id?: string; readonly name: string };
}

/** By their id their images never change. */
export const Emoji = ({ emoji: { id, name } }: EmojiProps) =>
  id === undefined ? (
    <span class="emoji">{name}</span>
  ) : (
    <img class="emoji" src={`/emojis/${id}`} alt={name} title={name} />
  );
