/** Copies that a game may write to. */

/**
 * A deep copy of plain JSON, so that no field can be forgotten. It does what `structuredClone` does, several times
 * faster: a game makes one for each reply.
 */
export function draftOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const parts = value.slice();
    for (let i = 0; i < parts.length; i += 1) if (typeof parts[i] === 'object') parts[i] = draftOf(parts[i]);
    return parts as T;
  }
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = draftOf(value[key]);
  return copy as T;
}
