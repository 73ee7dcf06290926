/** What an error means for the sender of the request. */
export type Trouble =
  /** The message, or its channel or server, is deleted. */
  | 'message-gone'
  | 'place-gone'
  /** The thread is archived: a new message opens it again. */
  | 'archived'
  /** The bot may not do this there; the interaction's token takes nothing any more. */
  | 'forbidden'
  | 'token-dead'
  /** Too many edits: Discord takes only a few of a message older than an hour. */
  | 'old'
  /** What was sent is wrong. */
  | 'invalid'
  /** Not this way for now. */
  | 'rate'
  /** Any other refusal; and a failure of Discord or the network, which may pass. */
  | 'refused'
  | 'failed';
