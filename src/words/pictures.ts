/** What stands in pictures of every game. */
export interface PictureWords {
  coverMinutes: { minutes: number };
  finishPoints: { unit: string };
  finishCourse: { unit: string };
}
