/** What parts of many pages say. Not in the catalogue: the office would load it with every page. */
export const uiWords = {
  close: 'Close',
  notice: 'Notice',
  loading: 'Loading...',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again...',
  stay: 'stay',
  noStars: 'No star class',
  notOpened: 'We could not open this. Check your connection and try again.',
  unreached: 'We could not reach Basera. Check your connection and try again.',
  strange: 'Something went wrong on our side. Please try again.',
};

/** '3-star hotel' */
export const starsWords = (stars: number, kind: string): string => `${stars}-star ${kind.toLowerCase()}`;
