/** What may be wrong with an entry of the register, field by field. */
export const entryProblems = {
  notListed: 'Please choose one of the list.',
  noPhone: 'Must be a phone number.',
  noDay: 'Must be a day, such as 23-11-2026.',
  noDays: 'Must be a number of days.',
  controlCharacters: 'Must not have control characters.',
  noPassport: 'Must be 5 to 15 letters and digits.',
  noName: 'Please write the name as it stands on the ID.',
  noCountry: 'Please choose a country of the list.',
  beforeIssue: 'Must be after the day it was issued on.',
  beforeBirth: 'Must be after the day of birth.',
  aadhaar: 'Never write down a whole Aadhaar number: its last four digits are enough.',
  lastFourAlone: 'Must be the last four characters alone.',
  noFour: 'Must be four letters or digits.',
  noFourDigits: 'Must be four digits.',
};

export const tooLong = (most: number): string => `Must have at most ${most} characters.`;
