/** How many shards there are: as many as the operator says, or as Discord recommends. */

export interface Asked {
  readonly shards: number | 'auto' | undefined;
  readonly api: string;
  readonly token: string;
}

export async function shardCount({ shards = 1, api, token }: Asked): Promise<number> {
  if (shards !== 'auto') return shards;
  const response = await fetch(`${api}/v10/gateway/bot`, { headers: { authorization: `Bot ${token}` } });
  // With a token that is wrong, or a failure that passes, the connection itself says so.
  return response.ok ? ((await response.json()) as { readonly shards: number }).shards : 1;
}
