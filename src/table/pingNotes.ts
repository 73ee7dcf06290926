/** Under what pings are noted, in the database too. */

/** Noted as the message of a ping that was refused or whose message is unknown. */
export const NO_MESSAGE = '';
/** Noted as the question of pings about no question: seats that a lobby keeps, */
export const REMATCH = '@rematch';
/** a call for players, */
export const PLAYERS = '@players';
/** a lobby that starts soon, */
export const PLANNED = '@planned';
/** a table at which a tournament has seated people, */
export const SEATED = '@seated';
/** a thread in which a lobby goes on. */
export const MOVED = '@moved';
/** Behind the question's id in the notes of late pings. */
const LATE_MARK = '@late';

export const noteOf = (question: string, isLate: boolean): string => (isLate ? question + LATE_MARK : question);

export const questionOf = (note: string): string => note.replace(LATE_MARK, '');

export const keyOf = (match: string, note: string): string => `${match} ${note}`;
