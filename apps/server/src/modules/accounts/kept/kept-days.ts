/** For how many days what a clock deletes is kept, as this site is set up. */
export type KeptDays = {
  codes: number;
  sessions: number;
  repeats: number;
  messages: number;
  register: number;
  desk: number;
};
