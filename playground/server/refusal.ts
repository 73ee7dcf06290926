/** Discord's error codes with their words and status. */
const CODES = {
  0: [401, '401: Unauthorized'],
  10002: [404, 'Unknown Application'],
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10011: [404, 'Unknown Role'],
  10008: [404, 'Unknown Message'],
  10013: [404, 'Unknown User'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10063: [404, 'Unknown application command'],
  30008: [400, 'Maximum number of emojis reached (2000)'],
  30046: [429, 'Maximum number of edits to messages older than 1 hour reached. Try again later.'],
  40005: [413, 'Request entity too large'],
  40060: [400, 'Interaction has already been acknowledged.'],
  40094: [400, 'This interaction has hit the maximum number of follow up messages'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50007: [403, 'Cannot send messages to this user'],
  50013: [403, 'Missing Permissions'],
  50027: [401, 'Invalid Webhook Token'],
  50035: [400, 'Invalid Form Body'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  160004: [400, 'A thread has already been created for this message'],
  160005: [400, 'Thread is locked'],
} as const satisfies Record<number, readonly [number, string]>;

/** One complaint about a body: its path, Discord's name for it, and a sentence. */
export interface Complaint {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** An error response of Discord. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly complaints: readonly Complaint[];
  /** More fields of the answer, as `retry_after`. */
  readonly more: Record<string, unknown>;

  constructor(status: number, code: number, message: string, complaints: readonly Complaint[] = [], more = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.complaints = complaints;
    this.more = more;
  }

  get body() {
    const errors = this.complaints.length ? { errors: nested(this.complaints) } : {};
    return { message: this.message, code: this.code, ...errors, ...this.more };
  }
}

export type Code = keyof typeof CODES;

export const refuse = (code: Code): Refusal => new Refusal(CODES[code][0], code, CODES[code][1]);

export const badForm = (complaints: readonly Complaint[]): Refusal =>
  new Refusal(400, 50035, 'Invalid Form Body', complaints);

/** `components.0.label` becomes `{ components: { 0: { label: { _errors: […] } } } }`. */
const nested = (complaints: readonly Complaint[]): Record<string, any> => {
  const root: Record<string, any> = {};
  for (const { path, code, message } of complaints) {
    let node = root;
    for (const step of path) node = node[step] ??= {};
    node._errors = [...(node._errors ?? []), { code, message }];
  }
  return root;
};
