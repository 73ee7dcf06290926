/** Everything that is kept of a person as one JSON text, written while it is read: a long life needs no memory. */
import { PARTS, type Privacy } from './privacy.ts';

export async function* exported(store: Pick<Privacy, 'exported'>, user: string): AsyncGenerator<string> {
  yield `{\n"user": ${JSON.stringify(user)}`;
  let written = -1;
  let isFirst = true;
  const upTo = (part: number): string => {
    let text = '';
    for (; written < part; isFirst = true) {
      written += 1;
      text += `${written === 0 ? '' : '\n]'},\n"${PARTS[written]}": [`;
    }
    return text;
  };
  for await (const [part, rows] of store.exported(user)) {
    let text = upTo(PARTS.indexOf(part));
    for (const row of rows) {
      text += `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield text;
  }
  yield `${upTo(PARTS.length - 1)}\n]\n}\n`;
}
