import type { ReviewPart } from '@basera/contract/rules/reviews/review-rules';
import type { Level } from './guest-words.ts';

/** What owners say of guests whom they would have again. */
export const welcome: string[] = [
  'Courteous guests, left the room as they found it.',
  'Came on time, IDs ready, no trouble at all. Welcome any day.',
  'Quiet, friendly and tidy. We were sorry to see them go.',
  'Lovely people. The staff asked when they are coming back.',
  'They told us early that the train was late, which we appreciate.',
  'Broke a glass, said so at once and offered to pay. Such guests are rare.',
  'Polite with everybody, from the desk to the sweeper.',
  'Easy guests. Switched off the lights and the geyser, bless them.',
  'Respected the quiet hours and the neighbours.',
  'Good company at breakfast, and no fuss.',
  'Second stay with us and as pleasant as the first.',
  'Paid, came, smiled, left the keys where we asked.',
];

/** And of those whom they would not. */
export const unwelcome: string[] = [
  'Music until two after we had asked three times. Other guests complained.',
  'Smoked in the room though the page says no. The curtains had to be washed twice.',
  'Booked for two and came as four. We managed, but it was not fair.',
  'Shouted at our staff about the lift. We would rather not.',
  'Left four hours after check-out, and the next family waited downstairs.',
];

/** For the guest's eyes alone. */
export const ownerNotes: string[] = [
  'You left a grey scarf. Tell us where to send it.',
  'Thank you for the sweets, the children finished them in a day.',
  'Next time tell us it is your anniversary beforehand!',
  'The photo you took of the courtyard is lovely. May we frame it?',
];

/** Answers for everybody, by how the stay was on the whole. */
export const answers: Record<Exclude<Level, 'bad'>, string[]> = {
  good: [
    'Thank you, {guest}. Your tea is waiting.',
    'So glad you liked it. Come in the rains once, it is another place.',
    'Thank you for the kind words. I have read them out in the kitchen.',
    'It was a pleasure, {guest}. The door is open.',
    'Thank you! We will keep the same room for you.',
  ],
  fair: [
    'Thank you for saying it plainly, {guest}. We are working on it.',
    'Fair points. Next time please tell us while you are here, we can mend much in an hour.',
    'Thank you. We have noted it and hope to do better when you come again.',
  ],
};

/** Answers to guests who were let down, by the part that was the worst. */
export const apologies: Record<ReviewPart, string[]> = {
  clean: [
    'This should not have happened, {guest}, and I am sorry. That room was closed for two days and cleaned from the ceiling down.',
    'You are right, and I am ashamed of it. We have changed who checks the rooms.',
  ],
  as_described: [
    'I am sorry. What our page says has been gone through line by line since.',
    'You should have known before you came, {guest}. It stands on our page now.',
  ],
  arrival: [
    'I have no excuse for the wait. The night desk has a second phone now.',
    'I am sorry that nobody was there, {guest}. It was our mistake alone.',
  ],
  host: [
    'I have spoken with everybody who was on duty. You were right to be cross.',
    'That is not how we want to treat anybody. Please write to me if you will give us another chance.',
  ],
  place: [
    'Much of that is beyond us, {guest}, but you should have known it before you paid. Our page says it now.',
    'You are right about the lane, and I am sorry. We have written to the ward office, again.',
  ],
  value: [
    'I am sorry you feel so. We have looked at the weekend price again.',
    'We hear you, {guest}. Write to me before you come again and we will find a better night for less.',
  ],
};
