import type { PartyKind, ReviewPart } from '@basera/contract/rules/reviews/review-rules';

/** How it was: what somebody says of a part they rate 4 or 5, 3, or less. */
export type Level = 'good' | 'fair' | 'bad';

/** How a guest begins, by who travelled; some say nothing of themselves. What stands in braces is filled in. */
export const openings: Record<PartyKind, string[]> = {
  alone: [
    'Travelling alone for work, {nights} in all.',
    'I came by myself in {month} and never felt out of place.',
    'Solo trip, {nights}.',
    'Came alone with a book and a laptop.',
    'On my own I look at the locks first. They were fine.',
    'Had an exam in town and needed a quiet bed.',
  ],
  two: [
    'The two of us, {nights} in {month}.',
    'Anniversary trip.',
    'Two friends, {nights}, no plan at all.',
    'Mummy and I took {nights} off from everybody.',
    'We are both over sixty and choose carefully.',
    'Came down for a wedding nearby, the two of us.',
    'Booked late on a Thursday for the weekend.',
    'Second visit for us, the first was years ago.',
  ],
  family: [
    'We were here with the children in {month}.',
    'Family holiday, two tired parents and small people with too much energy.',
    'Came with our daughter, who has opinions.',
    'School holidays, {nights} with the kids.',
    'My mother-in-law came too, so the standard was high.',
    'First trip with the baby, so we were nervous.',
  ],
  group: [
    'Old college friends, one reunion, {nights}.',
    'Six cousins’ worth of noise in {month}, and nobody complained.',
    'Office trip, small group.',
    'We were a few friends on the way south.',
    'My parents and my in-laws together, wish me luck.',
    'A group of us who walk every year.',
  ],
};

/** What guests say of each part. */
export const sentences: Record<ReviewPart, Record<Level, string[]>> = {
  clean: {
    good: [
      'Spotless, and I am the kind who checks under the bed.',
      'Sheets smelled of sun, not of spray.',
      'The bathroom was dry and scrubbed every single day.',
      'Floors you could walk on barefoot.',
      'Clean without that hospital smell.',
      'Towels white, changed when we asked, no questions.',
      'Very clean. My mother has approved, which ends the matter.',
      'Somebody here cares about corners.',
      'Room was swept while we were at breakfast.',
      'Hygiene was good everywhere we looked.',
    ],
    fair: [
      'Clean enough, though the curtains have seen many summers.',
      'Room was fine, bathroom could do with a proper scrub.',
      'Dust on the fan, otherwise ok.',
      'Bedsheets clean, blanket not so sure.',
      'Cleaning was done only when we asked.',
    ],
    bad: [
      'Hair in the bathroom drain from somebody before us.',
      'We found a used soap and a stained pillow on arrival.',
      'Ants in the room, and a shrug when we told them.',
      'The mattress smelled damp, we slept badly.',
      'The floor was sticky and stayed so the whole time.',
    ],
  },
  as_described: {
    good: [
      'Exactly as in the photos, perhaps better in the morning light.',
      'What was written is what you get.',
      'No surprises, which is the best surprise.',
      'Photos are honest.',
      'Everything that was promised was there and worked.',
      'Room was the size they said, and the hot water was really hot.',
      'I compared with the listing out of habit. All correct.',
      'Just like the pictures, down to the blue chair.',
    ],
    fair: [
      'Photos are from a sunnier year, but it is the same place.',
      'The room is smaller than it looks in the pictures.',
      'Mostly as described; the wifi reached only one corner.',
      'Hot water only in the morning, I wish they had written that.',
    ],
    bad: [
      'The room we got is not the room in the photos.',
      'Half of what the page lists was “under repair”.',
      'They wrote quiet. There was drilling from eight.',
      'Wifi did not work on any of the days, and I had said I need it.',
      'The view in the pictures is from the roof, not from the room.',
    ],
  },
  arrival: {
    good: [
      'Check-in took four minutes.',
      'We came at midnight and somebody was awake, smiling.',
      'They called in the afternoon to ask when we would reach.',
      'The directions they sent were perfect, even the last turn.',
      'Keys, water, room. No papers in triplicate.',
      'ID seen, register signed, tea in hand, all in ten minutes.',
      'Train was three hours late and nobody made a face.',
      'Nothing more to pay at the desk, as promised.',
    ],
    fair: [
      'Room was not ready at check-in time, we waited half an hour with tea.',
      'Had to call twice to find the gate.',
      'Arrival was a bit confused, they looked for our name for a while.',
      'Map pin is a street off, call before you come.',
    ],
    bad: [
      'Nobody at the door for forty minutes, and the phone rang out.',
      'They had forgotten the booking, paid a month before.',
      'We stood outside with our luggage for the better part of an hour.',
      'Check-in at two became check-in at five, with no sorry.',
    ],
  },
  host: {
    good: [
      'The host remembers how you take your tea.',
      'Very helpful people, and they leave you alone as well.',
      'They found us a doctor at ten at night. Thank you again.',
      'Kind, funny, and honest about which restaurants to skip.',
      'Our host drew a map by hand which was better than the phone’s.',
      'Staff are soft-spoken and quick.',
      'Uncle at the desk told us stories we are still repeating.',
      'Every message was answered within minutes.',
      'I forgot my charger and it reached Pune before I did.',
      'They packed breakfast for our early bus without being asked twice.',
    ],
    fair: [
      'Host was polite but busy, we hardly saw anybody.',
      'Staff helpful when found.',
      'Nice people, a little slow to answer messages.',
      'One person does everything, and one can see it.',
    ],
    bad: [
      'When we complained we were told that others like it.',
      'Nobody answered our calls after check-in.',
      'Rude on the phone about an extra pillow.',
      'They tried to talk us into their cousin’s taxi three times.',
    ],
  },
  place: {
    good: [
      'Quiet at night, birds in the morning.',
      'Ten minutes’ walk from everything we wanted.',
      'Lovely lane, you hear temple bells and nothing else.',
      'A good area, we walked back late and felt safe.',
      'Easy to find an auto at any hour.',
      'The evening light there is worth the journey.',
      'Good food on the same road, ask for the place with the green door.',
      'Far enough from the crowd, close enough for ice cream.',
    ],
    fair: [
      'The road in front is busy till eleven.',
      'A little far from the centre, keep money for autos.',
      'Location is ok, nothing to walk to after dark.',
      'Dogs have a meeting at three every night.',
    ],
    bad: [
      'Loudspeakers next door until one, every night.',
      'The lane floods. We carried the bags on our heads.',
      'Trucks brake under the window all night.',
      'Much further from the centre than we understood.',
    ],
  },
  value: {
    good: [
      'For this price I have had far worse.',
      'Worth every rupee, and the price was the price.',
      'Paisa vasool, as my father would say.',
      'Fair price, no extras appearing at the end.',
      'I looked elsewhere: same room, more money. This was the right way.',
      'Good value even on a long weekend.',
      'We have paid double for half of this.',
    ],
    fair: [
      'A bit costly for what it is, in season at least.',
      'Price is okay, breakfast should be included.',
      'Fair in the week, steep on a Saturday.',
      'Good, but not that good.',
    ],
    bad: [
      'Overpriced, simply.',
      'For this money I expect a working geyser.',
      'Not worth it. Half the price would be fair.',
      'A holiday price for a waiting room.',
    ],
  },
};

/** How a guest ends, by how it was on the whole. */
export const closings: Record<Level, string[]> = {
  good: [
    'Will come back.',
    'Go, before everybody else does.',
    'We have already told my brother’s family to book.',
    'Happy to have found it.',
    'Next time for longer.',
    'Recommended.',
    'Leaving was the only bad part.',
    'Thank you to all of you.',
    'Dil khush ho gaya.',
    '10/10 for us.',
  ],
  fair: [
    'Fine for a night or two.',
    'We may come again, off season.',
    'A decent place that could be a good one.',
    'Not bad. Not special.',
    'Would try another room next time.',
  ],
  bad: [
    'Left a day early.',
    'I cannot recommend it.',
    'Please read this before you send others here.',
    'Never again for us.',
    'Very disappointing after a long journey.',
  ],
};

/** For the owner's eyes alone. */
export const guestNotes: string[] = [
  'The tap in the bathroom drips at night, a washer would do.',
  'The second pillow has had its day.',
  'Please thank whoever made the parathas.',
  'The bulb above the stairs is gone, somebody will trip.',
  'I think we left a blue water bottle. Keep it, it suits the place.',
  'The geyser switch gives a small shock. Please have it looked at.',
  'Your boy at the desk deserves a raise.',
  'The lock needs two hands and a prayer.',
];
