/** What stands in pictures of every game. */
export interface PictureWords {
  coverMinutes: { minutes: number };
  finishLead: { points: string };
  finishCourse: { unit: string };
}
