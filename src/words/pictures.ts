/** What stands in pictures of every game. */
export interface PictureWords {
  coverMinutes: { minutes: number };
  finishTitle: { names: readonly string[]; count: number };
  finishAhead: { points: string };
  finishTied: { count: number };
  finishPlayers: { players: number };
  finishPoints: { unit: string };
  finishCourse: { unit: string };
}
