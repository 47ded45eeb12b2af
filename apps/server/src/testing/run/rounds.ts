/** How often what is left to chance is tried: a few times in `npm test`, as often as is promised in `npm run test:all`. */
export const rounds = (few: number, promised: number): number => (process.env.TEST_ALL ? promised : few);
