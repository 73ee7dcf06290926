/** Permissions as discord.js has them. */
export interface Rights {
  readonly bitfield: bigint;
}

/** What a channel allows or denies to a role or a person. */
export interface Overwrite {
  readonly id: string;
  /** 0: of a role. */
  readonly type: number;
  readonly allow: Rights;
  readonly deny: Rights;
}
