/** Who comes to the house of the demo's first owner: made-up people, in days and hours from the first start. */
export type DemoGuest = {
  name: string;
  /** Days from today. */
  arrives: number;
  nights: number;
  guests: number;
  kind: 'paid' | 'request' | 'desk';
  /** Of 'paid' and 'desk': that they have come. */
  isHere?: true;
  /** How long ago it was booked. */
  hoursAgo: number;
  /** What they have written to the owner last. */
  says?: string;
  /** What the desk has noted. */
  note?: string;
};

export const demoGuests: readonly DemoGuest[] = [
  {
    name: 'Arvind Rao',
    arrives: 0,
    nights: 3,
    guests: 2,
    kind: 'paid',
    hoursAgo: 160,
    says: 'We are on our way, and with you by three.',
    note: 'Asked for a quiet room at the back.',
  },
  { name: 'Meera Krishnan', arrives: 0, nights: 2, guests: 2, kind: 'paid', hoursAgo: 400 },
  { name: 'Gurpreet Gill', arrives: 0, nights: 1, guests: 1, kind: 'desk', hoursAgo: 20 },
  { name: 'Priya Pillai', arrives: -2, nights: 2, guests: 2, kind: 'paid', isHere: true, hoursAgo: 300 },
  { name: 'Harish Nambiar', arrives: -1, nights: 1, guests: 2, kind: 'desk', isHere: true, hoursAgo: 50 },
  {
    name: 'Rohan Mehta',
    arrives: -1,
    nights: 4,
    guests: 2,
    kind: 'paid',
    isHere: true,
    hoursAgo: 500,
    says: 'Could we have supper at eight tonight?',
  },
  { name: 'Kavya Iyer', arrives: -2, nights: 3, guests: 2, kind: 'paid', isHere: true, hoursAgo: 700 },
  { name: 'Nikhil Bose', arrives: 6, nights: 2, guests: 2, kind: 'request', hoursAgo: 4 },
  { name: 'Tanvi Deshpande', arrives: 15, nights: 2, guests: 2, kind: 'request', hoursAgo: 1 },
  { name: 'Aditya Kapoor', arrives: 3, nights: 3, guests: 2, kind: 'paid', hoursAgo: 90 },
];

export const demoTemplates: readonly { name: string; words: string }[] = [
  {
    name: 'Before arrival',
    words:
      'Dear {guest}, we look forward to seeing you at {stay} on {check_in}. Your room is ready from {check_in_time}. When do you expect to arrive?',
  },
  {
    name: 'Day of departure',
    words:
      'Dear {guest}, thank you for staying with us. Rooms are free until {check_out_time}; your bags are safe with us after that.',
  },
];
